// Pictures become a listing's: those that its owner uploaded (ADR 0131), unless another of their
// listings shows them (ADR 0253).

import type { Picture } from '@rentify/contract/media/picture'
import { message } from '@rentify/contract/messages'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { deleteUploads, findWithUpload, lockPictures } from './media.repo.ts'

/** Who claims pictures, and for what. */
export type Claim = {
  readonly accountId: string
  readonly listingId: string
  /** The account's listing that this one is a copy of: its pictures are free for this one. */
  readonly copyOf?: string | null | undefined
}

/** A picture that listings of the claiming account show. */
type ShownPicture = {
  readonly pictureId: string
  /** By the listing itself, or by its original. */
  readonly isShownHere: boolean
  /** Another listing of the account that shows it. */
  readonly otherId: string | null
  readonly otherTitle: string | null
}

/** Which of these pictures the account's listings show: the listings know (ADR 0278). */
export type ShownIn = (
  db: Queryable,
  claim: Claim,
  ids: readonly string[],
) => Promise<readonly ShownPicture[]>

/**
 * Checks that this listing may show these pictures.
 * @throws {Problem} at `pictureIds`, with `missing` in its details; `photos_in_use` at `images`.
 */
export async function assertClaimable(
  db: Queryable,
  claim: Claim,
  ids: readonly string[],
  shownIn: ShownIn,
): Promise<void> {
  claimable(ids, await find(db, claim, ids, shownIn))
}

/**
 * Claims pictures for a listing that this transaction writes, and returns them in the given order.
 * They are locked, so that no deletion and no concurrent claim takes them, and no longer count as
 * uploads.
 * @throws {Problem} at `pictureIds` when one is missing, or not this account's; `photos_in_use` at
 * `images` when another of the account's listings shows one.
 */
export async function claimPictures(
  trx: Queryable,
  claim: Claim,
  ids: readonly string[],
  shownIn: ShownIn,
): Promise<Picture[]> {
  const locked = await lockPictures(trx, ids)
  // Apart: a statement sees what was committed before it, not while it waited for its locks.
  const found = await find(trx, claim, locked, shownIn)
  const pictures = claimable(ids, found)
  await deleteUploads(trx, claim.accountId, ids)
  return pictures
}

type Found = Picture & Omit<ShownPicture, 'pictureId'> & { readonly isUploaded: boolean }

async function find(
  db: Queryable,
  claim: Claim,
  ids: readonly string[],
  shownIn: ShownIn,
): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await findWithUpload(db, claim.accountId, ids)
  const shown = new Map((await shownIn(db, claim, ids)).map((one) => [one.pictureId, one]))
  return rows.map((row) => ({
    ...row,
    isShownHere: shown.get(row.id)?.isShownHere ?? false,
    otherId: shown.get(row.id)?.otherId ?? null,
    otherTitle: shown.get(row.id)?.otherTitle ?? null,
  }))
}

/** The found pictures in the given order. @throws {Problem} when one of them is not free. */
function claimable(ids: readonly string[], found: readonly Found[]): Picture[] {
  const known = found.filter((one) => one.isShownHere || one.isUploaded || one.otherId !== null)
  const byId = new Map(known.map((one) => [one.id, one]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length > 0)
    throw new Problem('validation_failed', {
      message: 'photo_gone',
      fields: [{ path: 'pictureIds', message: 'photo_gone' }],
      // A client that still has these files sends them again.
      details: { missing },
    })
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  assertUnused(inOrder)
  return inOrder.map(({ id, color }) => ({ id, color }))
}

function assertUnused(pictures: readonly Found[]): void {
  const used = pictures.flatMap((one, at) =>
    one.otherId === null || one.isShownHere ? [] : [{ ...one, number: at + 1 }],
  )
  const [first] = used
  if (!first) return
  const title = first.otherTitle ?? ''
  const numbers = used.filter((one) => one.otherId === first.otherId).map(({ number }) => number)
  const said =
    numbers.length === 1
      ? message('photo_in_use', { number: first.number, title })
      : message('some_photos_in_use', { numbers: numbers.join(', '), title })
  throw new Problem('photos_in_use', {
    message: said,
    fields: [{ path: 'images', message: said }],
    details: { inUse: used.map(({ id, otherId }) => ({ pictureId: id, listingId: otherId })) },
  })
}
