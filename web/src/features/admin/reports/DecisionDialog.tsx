import type { AdminReport, Decision } from '@rentify/contract/admin/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { because } from '../../listings/owner/failure-texts.ts'
import { adminApi } from '../admin.api.ts'
import { ReasonField } from '../properties/ReasonField.tsx'

type DecisionDialogProps = { report: AdminReport; decision: Decision; onClose: () => void }

/** Asks for the reason of a decision; the listing's owner reads it (D59). */
export function DecisionDialog({ report, decision, onClose }: DecisionDialogProps) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotency)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const blocks = decision === 'blocked'
  const blocked = report.listing.status === 'blocked'
  const missing = reason.trim() === ''
  const save = async () => {
    setAsked(true)
    if (missing) return
    setBusy(true)
    setFailure(null)
    const body = { decision, reason }
    try {
      const { message } = await adminApi.decideReport(
        { params: { id: report._id }, body },
        { idempotencyKey: keys.keyFor(body) },
      )
      keys.answered()
      toast('success', message)
      void client.invalidateQueries({ queryKey: ['admin'] })
      void client.invalidateQueries({ queryKey: ['listings'] })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) keys.answered()
      setFailure(because(m.admin_report_failed(), error))
      setBusy(false)
    }
  }
  const confirm = blocks
    ? blocked
      ? m.admin_report_keep_blocked()
      : m.admin_property_block()
    : blocked
      ? m.admin_property_unblock()
      : m.admin_report_allow()
  return (
    <Dialog title={confirm} onClose={onClose}>
      <p className="muted">
        <UnbrokenText text={report.listing.title} />
      </p>
      <p>{TEXTS[decision][blocked ? 'blocked' : 'listed']()}</p>
      <ReasonField value={reason} required missing={asked && missing} onChange={setReason} />
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button kind={blocks ? 'danger solid' : 'primary'} busy={busy} onClick={() => void save()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}

const TEXTS = {
  blocked: { listed: m.admin_property_block_text, blocked: m.admin_report_keep_blocked_text },
  allowed: { listed: m.admin_report_allow_text, blocked: m.admin_property_unblock_text },
} as const
