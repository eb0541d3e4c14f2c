// Heavy (radix): loaded when the warning is due.
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Warns that the panel is about to be locked; closing it in any way counts as activity. */
export function IdleDialog({
  seconds,
  onStay,
  onLogout,
}: {
  seconds: number
  onStay: () => void
  onLogout: () => void
}) {
  return (
    <Dialog asks title={m.admin_idle_title()} onClose={onStay}>
      <p className="num">{m.admin_idle_text({ seconds: String(seconds) })}</p>
      <div className="row">
        <Button kind="second" onClick={onLogout}>
          {m.nav_logout()}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {m.admin_idle_stay()}
        </Button>
      </div>
    </Dialog>
  )
}
