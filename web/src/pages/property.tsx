import { m } from '../paraglide/messages.js'

export default function PropertyPage() {
  return (
    <div className="page head">
      <h1>{m.title_listing()}</h1>
    </div>
  )
}
