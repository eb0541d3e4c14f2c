import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Asks before the list is emptied. */
export function ClearDialog({ onClear, onClose }: { onClear: () => void; onClose: () => void }) {
  return (
    <Dialog asks title={m.saved_clear_question()} onClose={onClose}>
      <p className="muted">{m.saved_clear_text()}</p>
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button
          kind="danger solid"
          onClick={() => {
            onClear()
            onClose()
          }}
        >
          {m.saved_clear()}
        </Button>
      </div>
    </Dialog>
  )
}
