// Heavy (radix): loaded where it opens.
import type { AdminSignal } from '@rentify/contract/admin/signals/signals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { adminApi } from '../admin.api.ts'
import { OF_OWNER } from './signal-texts.ts'

type AllFineDialogProps = { signal: AdminSignal; onDone: () => void; onClose: () => void }

/** Asks before all signals about an owner are found fine. */
export function AllFineDialog({ signal, onDone, onClose }: AllFineDialogProps) {
  const client = useQueryClient()
  const [withKey] = useState(createIdempotency)
  const { _id, name, signals } = signal.listing.owner
  const send = async () => {
    try {
      const call = { params: { id: _id }, body: { signals } }
      const { message } = await withKey(call, (idempotencyKey) =>
        adminApi.dismissSignalsOf(call, { idempotencyKey }),
      )
      toast('success', message)
      onDone()
      return null
    } catch (error) {
      return withReason(m.signal_failed(), error)
    } finally {
      void client.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return (
    <ConfirmDialog
      question={OF_OWNER.fine({ count: signals, name })}
      confirm={OF_OWNER.fine({ count: signals, name })}
      onConfirm={send}
      onClose={onClose}
    >
      {OF_OWNER.fineText({ count: signals, name })}
    </ConfirmDialog>
  )
}
