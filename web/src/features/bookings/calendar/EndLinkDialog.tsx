import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'

type EndLinkDialogProps = {
  /** Replaced by a new link, or turned off. */
  renew: boolean
  /** Resolves with why it failed; null once it is done. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Asks before a calendar link stops working. */
export function EndLinkDialog({ renew, onConfirm, onClose }: EndLinkDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    const failed = await onConfirm()
    if (failed === null) return onClose()
    setFailure(failed)
    setBusy(false)
  }
  return (
    <Dialog
      asks
      title={renew ? m.own_feed_renew_question() : m.own_feed_end_question()}
      onClose={onClose}
    >
      <p className="muted">{renew ? m.own_feed_renew_text() : m.own_feed_end_text()}</p>
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button kind="danger solid" busy={busy} onClick={() => void confirm()}>
          {renew ? m.own_feed_renew() : m.own_feed_end()}
        </Button>
      </div>
    </Dialog>
  )
}
