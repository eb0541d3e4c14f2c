import type { ListingSummary } from '@rentify/contract/listings/listing'
import { useState } from 'react'
import { m } from '../../messages/index.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { editIcon, trashIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { titleOf } from './card-facts.ts'
import { editPath } from './own-listing.ts'

const DeleteDialog = lazy(() =>
  import('./parts/DeleteDialog.tsx').then(({ DeleteDialog }) => DeleteDialog),
)

/** The actions on the owner's own card: Edit, and Delete, which asks first. */
export function OwnerActions({ listing }: { listing: ListingSummary }) {
  const [asking, setAsking] = useState(false)
  const title = titleOf(listing)
  return (
    <>
      <ButtonLink
        small
        kind="second"
        icon={editIcon}
        to={editPath(listing)}
        aria-label={`${m.listings_edit()}: ${title}`}
      >
        {m.listings_edit()}
      </ButtonLink>
      <Button
        small
        kind="danger"
        icon={trashIcon}
        aria-label={`${m.listings_delete()}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {m.listings_delete()}
      </Button>
      {asking && (
        <DeleteDialog
          type={listing.type}
          title={title}
          onClose={() => setAsking(false)}
          onLoadError={() => setAsking(false)}
        />
      )}
    </>
  )
}
