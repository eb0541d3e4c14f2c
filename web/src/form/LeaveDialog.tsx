import { m } from '../messages/index.js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks before unsaved changes are discarded. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog asks title={m.form_unsaved_title()} onClose={onStay}>
      <p className="muted">{m.form_unsaved_text()}</p>
      <div className="row">
        <Button kind="second" onClick={onStay}>
          {m.form_unsaved_stay()}
        </Button>
        <Button kind="danger solid" onClick={onLeave}>
          {m.form_unsaved_leave()}
        </Button>
      </div>
    </Dialog>
  )
}
