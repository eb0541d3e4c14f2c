import { m } from '../paraglide/messages.js'

export default function RoomsPage() {
  return (
    <div className="page head">
      <h1>{m.title_rooms()}</h1>
    </div>
  )
}
