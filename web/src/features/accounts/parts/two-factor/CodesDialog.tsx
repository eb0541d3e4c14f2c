import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Closing it before the codes are saved asks once; the second time it closes. */
export function CodesDialog({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[]
  email: string
  onClose: () => void
}) {
  const [reminded, setReminded] = useState(false)
  const close = () => (reminded ? onClose() : setReminded(true))
  return (
    <Dialog title={m.codes_title()} onClose={close}>
      <RecoveryCodes codes={codes} email={email} reminded={reminded} onDone={onClose} />
    </Dialog>
  )
}
