import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { paths } from '../../paths.ts'
import type { Session } from '../accounts/session.ts'

const EDIT: Readonly<Record<ListingType, (id: string) => string>> = {
  Room: paths.editRoom,
  Hotel: paths.editHotel,
  Shop: paths.editShop,
}

/** The wizard that edits a listing. */
export function editPath({ type, _id }: Pick<ListingCard, 'type' | '_id'>): string {
  return EDIT[type](_id)
}

/** Whether the user owns this listing (R2: the card's user id equals the stored one). */
export function isOwn({ user }: Pick<ListingCard, 'user'>, session: Session): boolean {
  return session.state === 'in' && session.userId !== '' && session.userId === user._id
}
