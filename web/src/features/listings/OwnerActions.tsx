import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { editIcon, trashIcon } from '../../ui/icons.ts'
import type { Session } from '../accounts/session.ts'
import { titleOf } from './card-facts.ts'

const DeleteDialog = lazy(() => import('./parts/DeleteDialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })))

const EDIT: Readonly<Record<ListingType, (id: string) => string>> = { Room: paths.editRoom, Hotel: paths.editHotel, Shop: paths.editShop }

/** The wizard a listing is edited in. */
export function editPath({ type, _id }: Pick<ListingSummary, 'type' | '_id'>): string {
  return EDIT[type](_id)
}

/** Is this the person's own listing (spec 000 §2: the card's user id equals the stored one). */
export function isOwn({ user }: Pick<ListingSummary, 'user'>, session: Session): boolean {
  return session.state === 'in' && session.userId !== '' && session.userId === user._id
}

/** What an owner sees on an own card: Edit, and Delete, which asks first. */
export function OwnerActions({ listing }: { listing: ListingSummary }) {
  const [asking, setAsking] = useState(false)
  const title = titleOf(listing)
  return (
    <>
      <ButtonLink small kind="second" icon={editIcon} to={editPath(listing)} aria-label={`${m.listings_edit()}: ${title}`}>
        {m.listings_edit()}
      </ButtonLink>
      <Button small kind="danger" icon={trashIcon} aria-label={`${m.listings_delete()}: ${title}`} onClick={() => setAsking(true)}>
        {m.listings_delete()}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <DeleteDialog type={listing.type} title={title} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
