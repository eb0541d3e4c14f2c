import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useClearAll } from '../use-notifications.ts'

/** Asks before all notifications are deleted; stays open if the server rejects. */
export function ClearAllDialog({ onClose }: { onClose: () => void }) {
  const { mutate: clearAll, isPending } = useClearAll()
  return (
    <Dialog asks title={m.notifications_clear_question()} onClose={onClose}>
      <p className="muted">{m.notifications_clear_text()}</p>
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button
          kind="danger solid"
          busy={isPending}
          onClick={() => clearAll(undefined, { onSuccess: onClose })}
        >
          {m.notifications_clear()}
        </Button>
      </div>
    </Dialog>
  )
}
