import { m } from '../paraglide/messages.js'

export default function HomePage() {
  return (
    <div className="page head">
      <h1>{m.title_home()}</h1>
    </div>
  )
}
