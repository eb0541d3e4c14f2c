import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Statement } from '../../../db/reader.ts'
import type { ShowingListings, ShownIn } from '../../media/index.ts'

/** Which of these pictures the account's listings show: this one, its original, or another. */
export const shownIn: ShownIn = async (db, { accountId, listingId, copyOf }, ids) => {
  const here = copyOf ? [listingId, copyOf] : [listingId]
  const { rows } = await sql<Awaited<ReturnType<ShownIn>>[number]>`
    select lp.picture_id as "pictureId", bool_or(here.it) as "isShownHere",
      (array_agg(l.id order by l.id) filter (where not here.it))[1] as "otherId",
      (array_agg(coalesce(l.unmasked ->> 'title', l.title) order by l.id)
        filter (where not here.it))[1] as "otherTitle"
    from listing_pictures lp join listings l on l.id = lp.listing_id
      cross join lateral (select l.id = any(${here}::uuid[]) as it) here
    where lp.picture_id = any(${[...ids]}::text[]) and l.owner_id = ${accountId}
    group by lp.picture_id`.execute(db)
  return rows
}

const SHOWN_PUBLICLY: Statement = {
  name: 'is_picture_shown_publicly',
  text: `
    select exists (select from listing_pictures p join listings l on l.id = p.listing_id
      where p.picture_id = $1 and l.listed) as "isShown"`,
}
const SHOWN_BY: Statement = {
  name: 'is_picture_shown_by',
  text: `
    select exists (select from listing_pictures p join listings l on l.id = p.listing_id
      where p.picture_id = $1 and l.owner_id = $2) as "isShown"`,
}

/** What decides who may see a picture. */
export function showingListings({ readPrimary }: Pick<Database, 'readPrimary'>): ShowingListings {
  const ask = async (statement: Statement, values: readonly string[]) =>
    (await readPrimary.query<{ isShown: boolean }>(statement, [...values]))[0]?.isShown ?? false
  return {
    isShownPublicly: (pictureId) => ask(SHOWN_PUBLICLY, [pictureId]),
    isShownBy: (pictureId, ownerId) => ask(SHOWN_BY, [pictureId, ownerId]),
  }
}
