import type { AdminProperty } from '@rentify/contract/admin/properties'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { ReasonField } from './ReasonField.tsx'
import { usePropertyChanges } from './use-property-changes.ts'

type StatusDialogProps = {
  property: AdminProperty
  /** `blocked`, or the status that lifts a block. */
  to: AdminProperty['status']
  onClose: () => void
}

/** Blocks a property or lifts its block, with a reason for the owner (D59). */
export function StatusDialog({ property, to, onClose }: StatusDialogProps) {
  const changes = usePropertyChanges(property)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const blocks = to === 'blocked'
  const missing = blocks && reason.trim() === ''
  const save = async () => {
    setAsked(true)
    if (missing) return
    setBusy(true)
    setFailure(null)
    const failed = await changes.setStatus(to, reason)
    if (!failed) return onClose()
    setFailure(failed.failure)
    setBusy(false)
  }
  return (
    <Dialog
      title={blocks ? m.admin_property_block_title() : m.admin_property_unblock_title()}
      onClose={onClose}
    >
      <p className="muted">
        <UnbrokenText text={property.title} />
      </p>
      <p>{blocks ? m.admin_property_block_text() : m.admin_property_unblock_text()}</p>
      <ReasonField
        value={reason}
        required={blocks}
        missing={asked && missing}
        onChange={setReason}
      />
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button kind={blocks ? 'danger solid' : 'primary'} busy={busy} onClick={() => void save()}>
          {blocks ? m.admin_property_block() : m.admin_property_unblock()}
        </Button>
      </div>
    </Dialog>
  )
}
