import { m } from '../paraglide/messages.js'

export default function HotelsPage() {
  return (
    <div className="page head">
      <h1>{m.title_hotels()}</h1>
    </div>
  )
}
