import { m } from '../../../messages/index.js'
import { ButtonLink } from '../../../ui/Button.tsx'

/** An expired, used or incomplete emailed link, and what to do next. */
export function LinkEnded({ to, action }: { to: string; action: string }) {
  return (
    <div className="stack">
      <h1>{m.link_ended_title()}</h1>
      <p className="muted">{m.link_ended_text()}</p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </div>
  )
}
