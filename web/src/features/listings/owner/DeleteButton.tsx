import type { ListingCard } from '@rentify/contract/listings/listing'
import { useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { trashIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { titleOf } from '../card-facts.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

const DeleteDialog = lazy(() =>
  import('./DeleteDialog.tsx').then(({ DeleteDialog }) => DeleteDialog),
)

/** 'Delete' on an owner's card, which asks first; afterwards the focus is on the next card. */
export function DeleteButton({ listing }: { listing: ListingCard }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusAfterRemoval(button)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        ref={button}
        small
        kind="danger"
        icon={trashIcon}
        aria-haspopup="dialog"
        aria-label={`${m.listings_delete()}: ${titleOf(listing)}`}
        onPointerEnter={DeleteDialog.preload}
        onClick={() => setAsking(true)}
      >
        {m.listings_delete()}
      </Button>
      {asking && (
        <DeleteDialog
          listing={listing}
          onClose={close}
          onLoadError={close}
          onDeleted={() => focusNext('h3 a')}
        />
      )}
    </>
  )
}
