import type { Reader } from '../../db/reader.ts'
import { DETAIL_SQL, type DetailRow } from './listings.presenter.ts'
import { run, statement } from './statement.ts'

const ONE = statement(
  'listing_detail',
  `select ${DETAIL_SQL}, o.name as owner_name, o.phone as owner_phone, o.is_verified as owner_verified,
     mask_contacts(l.description) as masked_description, mask_contacts(l.rules) as masked_rules
   from listings l join accounts o on o.id = l.owner_id where l.id = :id::uuid`,
)

/** One listing with its owner, listed or not. */
export async function findListing(read: Reader, id: string): Promise<DetailRow | undefined> {
  return (await run<DetailRow>(read, ONE, { id }))[0]
}
