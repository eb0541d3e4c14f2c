import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { viewOf } from '../listings.policy.ts'
import { presentDetail } from '../listings.presenter.ts'
import { ALWAYS_SHOWN, type Contact } from '../listings.rules.ts'
import type { Reveal } from './contact-reveals.repo.ts'
import { findListing } from './detail.repo.ts'

type ContactOfListing = (
  listing: { readonly id: string; readonly ownerId: string },
  accountId: string,
) => Promise<Contact>
type OfListing<Answer = boolean> = (id: string, accountId: string) => Promise<Answer>

/**
 * One listing as this caller may see it (D5, D10, D11). `type` is the URL's; null accepts any.
 * `reveal` counts the contacts shown to the user; above the hourly limit the response omits the
 * contact, and says when it is available again. `isGuest` is asked about one that is not public,
 * `contactOf` whether its owner shows this caller the number (D90).
 * @throws {Problem} `listing_not_found` when it does not exist, has another type, or is not public
 * to them.
 */
export async function showListing(
  read: Reader,
  id: string,
  session: Session | null,
  type: ListingType | null,
  reveal: Reveal,
  isGuest: OfListing = async () => false,
  askedForPhotos: OfListing = async () => false,
  requestOf: OfListing<ListingDetail['openRequest']> = async () => null,
  contactOf: ContactOfListing = async () => ALWAYS_SHOWN,
): Promise<ListingDetail> {
  const row = await findListing(read, id)
  const found = row && (!type || row.type === type) ? row : null
  const guest = found && session && !found.listed && (await isGuest(id, session.accountId))
  const view = found && viewOf(found, session, guest === true)
  if (!row || !view) throw new Problem('listing_not_found')
  const { can, unmasked } = view
  const chosen = session && (await contactOf({ id, ownerId: row.owner_id }, session.accountId))
  const contact = { policy: chosen?.policy ?? null, shown: unmasked || chosen?.shown === true }
  const availableAt =
    session && can?.contact && !unmasked && contact.shown
      ? await reveal(session.accountId, id)
      : null
  const asked =
    session !== null && row.pictures.length === 0 && (await askedForPhotos(id, session.accountId))
  const isBookable = row.type !== 'Shop' && row.owner_id !== session?.accountId
  const request = session && isBookable ? await requestOf(id, session.accountId) : null
  return can && availableAt
    ? presentDetail(
        row,
        { unmasked, can: { ...can, contact: false } },
        availableAt,
        asked,
        request,
        contact,
      )
    : presentDetail(row, view, null, asked, request, contact)
}
