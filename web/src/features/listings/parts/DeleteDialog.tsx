import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'

const QUESTIONS: Readonly<Record<ListingType, () => string>> = {
  Room: m.listings_delete_room,
  Hotel: m.listings_delete_hotel,
  Shop: m.listings_delete_shop,
}

/**
 * Asks before deleting. Deleting from a card is built with the owner's screens; until then the
 * dialog says so and changes nothing.
 */
export function DeleteDialog({
  type,
  title,
  onClose,
}: {
  type: ListingType
  title: string
  onClose: () => void
}) {
  const confirm = () => {
    toast('info', m.listings_delete_later())
    onClose()
  }
  return (
    <Dialog title={QUESTIONS[type]()} onClose={onClose}>
      <p className="muted">{title}</p>
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button kind="danger solid" onClick={confirm}>
          {m.listings_delete()}
        </Button>
      </div>
    </Dialog>
  )
}
