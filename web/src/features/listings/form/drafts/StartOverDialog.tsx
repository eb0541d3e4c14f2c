import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'

/** Asks before a draft is deleted; that of an edit leaves the listing as it is. */
export function StartOverDialog({
  isEdit,
  onStartOver,
  onClose,
}: {
  isEdit: boolean
  onStartOver: () => void
  onClose: () => void
}) {
  return (
    <Dialog asks title={m.wizard_start_over_title()} onClose={onClose}>
      <p className="muted">
        {isEdit ? m.wizard_edit_start_over_text() : m.wizard_start_over_text()}
      </p>
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {isEdit ? m.wizard_edit_keep() : m.wizard_keep_draft()}
        </Button>
        <Button kind="danger solid" onClick={onStartOver}>
          {m.wizard_start_over()}
        </Button>
      </div>
    </Dialog>
  )
}
