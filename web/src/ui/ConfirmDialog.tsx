// Heavy (radix): load it with lazy() where it opens.
import { type ReactNode, useState } from 'react'
import { m } from '../messages/index.js'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Failure } from './Failure.tsx'

type ConfirmDialogProps = {
  /** The question, such as 'Are you sure you want to delete this user?'. */
  question: string
  /** What will happen, or what it is about. */
  children?: ReactNode
  /** The button that does it. */
  confirm: string
  /** The button that does not; 'Cancel' unless that is what is asked. */
  dismiss?: string
  /** It cannot be undone. */
  danger?: boolean
  /** Resolves with why it failed; null once it is done. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Asks before something is done; a rejection is shown here, and can be tried again. */
export function ConfirmDialog({
  question,
  children,
  confirm,
  dismiss = m.common_cancel(),
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    const failed = await onConfirm()
    if (failed === null) return onClose()
    setFailure(failed)
    setBusy(false)
  }
  return (
    <Dialog asks title={question} onClose={onClose}>
      {children}
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {dismiss}
        </Button>
        <Button kind={danger ? 'danger solid' : 'primary'} busy={busy} onClick={() => void run()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
