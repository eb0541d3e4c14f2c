import { hotelEdit, roomEdit, shopEdit } from '@rentify/contract/listings/forms/forms'
import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import { Problem, wrongFields } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { applyRules } from '../../../rules.ts'
import {
  assertClaimable,
  type Claim,
  claimPictures,
  queuePictureDeletion,
} from '../../media/index.ts'
import { costsAfter } from '../described/read-costs.ts'
import { notifyPhotoRequesters } from '../detail/photo-requests.service.ts'
import { listingUpdated } from '../listings.events.ts'
import { asListingProblem, assertFound } from '../listings.policy.ts'
import { availabilityChanged, capacityChanged, type ListingChanges } from '../listings.rules.ts'
import { countsAfter } from '../read-counts.ts'
import { keepAdministratorsPrice } from './bulk/bulk.repo.ts'
import { findOriginal } from './copies.repo.ts'
import type { OwnerDeps } from './deps.ts'
import { columnsOf, offersParking, type SentForm } from './form.ts'
import { findOwn, lockOwn, type OwnListingRow, updateOwn } from './own-listing.repo.ts'
import { assertPictureCount, takeImages } from './pictures.ts'
import { placeAfter } from './place.ts'
import { readSaved } from './saved.ts'
import { shownIn } from './shown-pictures.repo.ts'

const UPDATED = {
  Room: message('room_updated'),
  Hotel: message('hotel_updated'),
  Shop: message('shop_updated'),
} as const

/**
 * Edits a listing of the caller's (R13): fields that were not sent stay. A blocked listing can be
 * edited and stays blocked.
 * @throws {Problem} `listing_not_found`; `listing_changed` when the edit is based on another
 * version; what a rule throws.
 */
export async function updateListing(
  deps: OwnerDeps,
  session: Session,
  id: string,
  type: ListingType,
  sent: SentForm,
): Promise<ListingSaved> {
  const { db, media, rules, publish } = deps
  const of = { id, type, ownerId: session.accountId }
  // Before images are processed: most edits that fail do so here.
  const before = assertFound(await findOwn(db.sql, of))
  changesOf(before, type, sent)
  if (isShowingOthers(sent))
    await assertClaimable(db.sql, await claimOf(db.sql, of), idsAfter(before, sent, []), shownIn)
  const taken = await takeImages(media, of.ownerId, sent.images)
  return db.transaction(async (trx) => {
    const row = assertFound(await lockOwn(trx, of))
    const pictures = isShowingOthers(sent) ? () => replaced(trx, of, row, sent, taken) : noPictures
    await writeEdit(trx, { rules, publish }, { ...of, by: 'owner' }, row, sent, pictures)
    return readSaved(trx, session, id, UPDATED[type])
  })
}

/** Only an owner knows whether a listing is still to be had. */
type Editor = 'owner' | 'admin'

const noPictures = async () => ({})

/** Writes an edit of a locked listing. @throws {Problem} `listing_changed`; what a rule throws. */
async function writeEdit(
  trx: Queryable,
  { rules, publish }: ListingChanges,
  { id, type, by }: Pick<Owned, 'id'> & { readonly type: ListingType; readonly by: Editor },
  row: OwnListingRow,
  sent: SentForm,
  picturesAfter: () => Promise<{ pictures?: string }>,
): Promise<void> {
  const changes = changesOf(row, type, sent)
  const capacity = capacityChange(row, type, sent)
  const availableFrom = availabilityChanged(row.available_from, sent.availableFrom)
  const change = { listingId: id, action: 'edit', capacity, availableFrom } as const
  await applyRules(trx, rules.change, change)
  const version = row.version + 1
  const columns = { ...changes, ...(await picturesAfter()), version }
  await updateOwn(trx, id, columns, by === 'owner').catch((error: unknown) => {
    throw asListingProblem(error)
  })
  await publish(trx, listingUpdated({ listingId: id, version }))
  await notifyPhotoRequesters(trx, publish, id)
}

const EDITS = { Room: roomEdit, Hotel: hotelEdit, Shop: shopEdit }

/** The fields that the back office edits. */
export type PanelEdit = {
  readonly [K in 'title' | 'description' | 'price' | 'location' | 'version']?:
    | string
    | number
    | undefined
}

/**
 * Edits a locked listing from the back office, by the rules of its type's own form.
 * @throws {Problem} `validation_failed`; `listing_changed`; what a rule throws.
 */
export async function editListing(
  trx: Queryable,
  changes: ListingChanges,
  { id, type, ownerId }: { id: string; type: ListingType; ownerId: string },
  edit: PanelEdit,
  by: Editor,
): Promise<void> {
  const checked = z.safeParse(EDITS[type], edit)
  if (!checked.success) throw Problem.invalid(wrongFields(checked.error))
  const row = assertFound(await lockOwn(trx, { id, type, ownerId }))
  const { price } = checked.data
  if (by === 'admin' && typeof price === 'number') await keepAdministratorsPrice(trx, id, price)
  const sent = { ...checked.data, images: [] }
  await writeEdit(trx, changes, { id, type, by }, row, sent, noPictures)
}

const isShowingOthers = ({ pictureIds, images }: SentForm) =>
  pictureIds !== undefined || images.length > 0

/** The pictures after an edit: without `pictureIds`, files are appended to the existing ones. */
function idsAfter(row: OwnListingRow, sent: SentForm, taken: readonly string[]): string[] {
  const first = sent.pictureIds ?? row.pictures.map(({ id }) => id)
  return [...new Set([...first, ...taken])]
}

/**
 * The changed columns, except the pictures.
 * @throws {Problem} when this edit cannot be made on this row.
 */
function changesOf(row: OwnListingRow, type: ListingType, sent: SentForm) {
  if (sent.version !== undefined && sent.version !== row.version)
    throw new Problem('listing_changed', { details: { version: row.version } })
  if (isShowingOthers(sent))
    assertPictureCount(type, idsAfter(row, sent, []).length + sent.images.length)
  const changes = columnsOf(sent, type)
  return {
    ...changes,
    ...(type === 'Room' && countsAfter(row, changes)),
    ...(type !== 'Hotel' && costsAfter({ ...row, type }, changes)),
    ...parkingAfter(row, sent),
    ...placeAfter(row.place, sent),
  }
}

function parkingAfter(row: OwnListingRow, sent: SentForm): { parking?: boolean } {
  const { facilities, amenities, parkingSpaces } = sent
  if (facilities === undefined && amenities === undefined && parkingSpaces === undefined) return {}
  const parking = offersParking({
    facilities: facilities ?? row.facilities,
    amenities: amenities ?? row.amenities,
    parkingSpaces: parkingSpaces === undefined ? row.parking_spaces : parkingSpaces,
  })
  return { parking }
}

function capacityChange(row: OwnListingRow, type: ListingType, sent: SentForm) {
  return type === 'Room'
    ? capacityChanged('units', row.units, sent.units)
    : capacityChanged('totalRooms', row.total_rooms, sent.totalRooms)
}

/** Claims the pictures after an edit, and queues the deletion of those that are shown no more. */
async function replaced(
  trx: Queryable,
  of: Owned,
  row: OwnListingRow,
  sent: SentForm,
  taken: readonly string[],
): Promise<{ pictures: string }> {
  const pictures = await claimPictures(
    trx,
    await claimOf(trx, of),
    idsAfter(row, sent, taken),
    shownIn,
  )
  const shown = new Set(pictures.map(({ id }) => id))
  await queuePictureDeletion(
    trx,
    row.pictures.map(({ id }) => id).filter((id) => !shown.has(id)),
  )
  return { pictures: JSON.stringify(pictures) }
}

type Owned = { readonly id: string; readonly ownerId: string }

/** A copy may show its original's pictures in later edits, too. */
async function claimOf(db: Queryable, { id, ownerId }: Owned): Promise<Claim> {
  return { accountId: ownerId, listingId: id, copyOf: await findOriginal(db, id) }
}
