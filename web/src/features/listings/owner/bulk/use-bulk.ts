import type {
  BulkChange,
  BulkChangeForm,
  BulkChangeReply,
} from '@rentify/contract/listings/bulk/bulk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotency } from '../../../../api/idempotency.ts'
import { m } from '../../../../messages/index.js'
import { toast } from '../../../../ui/toasts/toast.ts'
import { withReason } from '../failure-texts.ts'
import { bulkApi, recentChanges } from './bulk.api.ts'
import { changeText } from './change-texts.ts'

/** Long enough to see that it can be undone; the page offers it for a day. */
const UNDO_TOAST_MS = 8_000

type Wanted = { readonly body: BulkChangeForm; readonly idempotencyKey?: string }

/** Changes many listings, and undoes that; every list follows. */
export function useBulk() {
  const client = useQueryClient()
  const [withKey] = useState(createIdempotency)
  const settle = ({ change }: BulkChangeReply) => {
    client.setQueryData(recentChanges.queryKey, (known) => {
      const changes = known?.changes ?? []
      return changes.some(({ _id }) => _id === change._id)
        ? { changes: changes.map((one) => (one._id === change._id ? change : one)) }
        : { changes: [change, ...changes] }
    })
    void client.invalidateQueries({ queryKey: ['listings'] })
  }
  const undo = useMutation({
    mutationFn: ({ _id: id }: BulkChange) =>
      withKey({ undo: id }, (idempotencyKey) =>
        bulkApi.undoMyBulkChange({ params: { id } }, { idempotencyKey }),
      ),
    onSuccess(reply) {
      settle(reply)
      if (reply.change.state === 'undone') toast('success', changeText(reply.change))
    },
    onError(error) {
      toast('error', withReason(m.own_undo_failed(), error))
      void client.invalidateQueries({ queryKey: recentChanges.queryKey })
    },
  })
  const change = useMutation({
    // A form has a key of its own.
    mutationFn: ({ body, idempotencyKey: key }: Wanted) =>
      key === undefined
        ? withKey(body, (idempotencyKey) => bulkApi.changeMyListings({ body }, { idempotencyKey }))
        : bulkApi.changeMyListings({ body }, { idempotencyKey: key }),
    onSuccess(reply) {
      settle(reply)
      const { change: made } = reply
      if (made.state !== 'done') return
      toast(
        made.outcomes.changed > 0 ? 'success' : 'info',
        changeText(made),
        UNDO_TOAST_MS,
        made.can.undo ? { label: m.saved_undo(), run: () => undo.mutate(made) } : undefined,
      )
    },
  })
  return { change, undo }
}
