import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { titleOf } from '../card-facts.ts'
import { removeListing } from './cached-lists.ts'
import { withReason } from './failure-texts.ts'
import { countOpenRequests, deleteListing } from './owner.api.ts'

const QUESTIONS: Readonly<Record<ListingType, () => string>> = {
  Room: m.listings_delete_room,
  Hotel: m.listings_delete_hotel,
  Shop: m.listings_delete_shop,
}

/**
 * Asks before deleting (D24). An error is shown in the dialog with the server's reason;
 * `onDeleted` is called before the listing leaves its lists.
 */
export function DeleteDialog({
  listing,
  onClose,
  onDeleted,
}: {
  listing: ListingCard
  onClose: () => void
  onDeleted: () => void
}) {
  const { _id: id, type } = listing
  const client = useQueryClient()
  const { data: open = 0 } = useQuery({
    queryKey: ['listings', 'open-requests', id],
    queryFn: ({ signal }) => countOpenRequests(id, signal),
    enabled: type !== 'Shop',
    staleTime: 0,
    meta: { personal: true },
  })
  const [withKey] = useState(createIdempotency)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const gone = () => {
    onClose()
    onDeleted()
    removeListing(client, id)
  }
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { message } = await withKey(id, (key) => deleteListing(id, type, key))
      toast('success', message)
      gone()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        toast('info', m.own_gone({ title: titleOf(listing) }))
        return gone()
      }
      setFailure(withReason(m.own_delete_failed({ type }), error))
      setBusy(false)
    }
  }
  return (
    <Dialog asks title={QUESTIONS[type]()} onClose={onClose}>
      <p className="muted">
        <UnbrokenText text={titleOf(listing)} />
      </p>
      <p role="status">
        {open > 0 && `${m.listings_delete_requests({ count: open })} `}
        {m.listings_delete_text()}
      </p>
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button kind="danger solid" busy={busy} onClick={() => void remove()}>
          {m.listings_delete()}
        </Button>
      </div>
    </Dialog>
  )
}
