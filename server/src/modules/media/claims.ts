// Pictures become a listing's: those that its owner uploaded (ADR 0131), unless another of their
// listings shows them (ADR 0253).

import type { Picture } from '@rentify/contract/media/picture'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'

/** Who claims pictures, and for what. */
export type Claim = {
  readonly accountId: string
  readonly listingId: string
  /** The account's listing that this one is a copy of: its pictures are free for this one. */
  readonly copyOf?: string | null | undefined
}

/**
 * Checks that this listing may show these pictures.
 * @throws {Problem} at `pictureIds`, with `missing` in its details; `photos_in_use` at `images`.
 */
export async function assertClaimable(
  db: Queryable,
  claim: Claim,
  ids: readonly string[],
): Promise<void> {
  claimable(ids, await find(db, claim, ids))
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
): Promise<Picture[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from pictures where id = any(${[...ids]}::text[])
    order by id for no key update`.execute(trx)
  // Apart: a statement sees what was committed before it, not while it waited for its locks.
  const found = await find(
    trx,
    claim,
    locked.map(({ id }) => id),
  )
  const pictures = claimable(ids, found)
  await sql`delete from picture_uploads
    where account_id = ${claim.accountId} and picture_id = any(${[...ids]}::text[])`.execute(trx)
  return pictures
}

type Found = Picture & {
  readonly isUploaded: boolean
  /** By the listing itself, or by its original. */
  readonly isShownHere: boolean
  /** Another listing of the account that shows it. */
  readonly otherId: string | null
  readonly otherTitle: string | null
}

async function find(
  db: Queryable,
  { accountId, listingId, copyOf }: Claim,
  ids: readonly string[],
): Promise<Found[]> {
  if (ids.length === 0) return []
  const here = copyOf ? [listingId, copyOf] : [listingId]
  const { rows } = await sql<Found>`
    select p.id, p.color, other.id as "otherId", other.title as "otherTitle",
      exists (select from picture_uploads u
        where u.picture_id = p.id and u.account_id = ${accountId}) as "isUploaded",
      exists (select from listing_pictures lp join listings l on l.id = lp.listing_id
        where lp.picture_id = p.id and l.id = any(${here}::uuid[])
          and l.owner_id = ${accountId}) as "isShownHere"
    from pictures p left join lateral (
      select l.id, coalesce(l.unmasked ->> 'title', l.title) as title
      from listing_pictures lp join listings l on l.id = lp.listing_id
      where lp.picture_id = p.id and l.owner_id = ${accountId} and l.id <> all(${here}::uuid[])
      order by l.id limit 1) other on true
    where p.id = any(${[...ids]}::text[])`.execute(db)
  return rows
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
