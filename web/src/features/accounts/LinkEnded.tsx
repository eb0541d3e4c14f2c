import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'

/** A mailed link that has ended, was used, or did not come whole, and the way on. */
export function LinkEnded({ to, action }: { to: string; action: string }) {
  return (
    <div className="stack">
      <h1>{m.link_ended_title()}</h1>
      <p className="muted">{m.link_ended_text()}</p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </div>
  )
}
