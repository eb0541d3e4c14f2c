import { m } from '../paraglide/messages.js'

export default function ShopsPage() {
  return (
    <div className="page head">
      <h1>{m.title_shops()}</h1>
    </div>
  )
}
