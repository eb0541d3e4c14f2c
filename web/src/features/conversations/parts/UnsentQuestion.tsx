import { m } from '../../../messages/index.js'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks before a sign-out deletes messages that were not sent. */
export function UnsentQuestion({
  count,
  onAnswer,
}: {
  count: number
  onAnswer: (signOut: boolean) => void
}) {
  return (
    <ConfirmDialog
      danger
      question={m.messages_unsent({ count })}
      confirm={m.messages_unsent_delete()}
      dismiss={m.messages_unsent_stay()}
      onConfirm={async () => {
        onAnswer(true)
        return null
      }}
      onClose={() => onAnswer(false)}
    >
      <p className="muted">{m.messages_unsent_text()}</p>
    </ConfirmDialog>
  )
}
