import { m } from '../../../../messages/index.js'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { dayText } from '../../../../ui/dates/date-text.ts'

/** What 'Verified Owner' means, and what it does not (D45). */
export function VerifiedDialog({
  verifiedAt,
  onClose,
}: {
  verifiedAt: string | null
  onClose: () => void
}) {
  return (
    <Dialog asks title={m.detail_verified_title()} onClose={onClose}>
      <p>
        {verifiedAt
          ? m.detail_verified_on({ date: dayText(verifiedAt) })
          : m.detail_verified_some_time()}
      </p>
      <p className="muted">{m.detail_verified_limits()}</p>
    </Dialog>
  )
}
