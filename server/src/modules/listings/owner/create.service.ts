import type { HotelForm, RoomForm, ShopForm } from '@rentify/contract/listings/forms'
import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { UploadedFile } from '@rentify/contract/multipart'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { OwnerDeps } from './deps.ts'

/** A new listing as its form was sent. */
export type SentForm = (RoomForm | HotelForm | ShopForm) & {
  readonly images: readonly UploadedFile[]
}

/**
 * Creates a listing of the caller's (R13).
 * @throws {Problem}
 */
export async function createListing(
  _deps: OwnerDeps,
  _session: Session,
  _type: ListingType,
  _form: SentForm,
): Promise<ListingSaved> {
  throw new Problem('not_found')
}
