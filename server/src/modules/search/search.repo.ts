import type { Reader } from '../../db/reader.ts'
import { run, statement } from '../../db/statements/statement.ts'
import { REPOST } from './feed/listing-rows.repo.ts'
import type { Reposted } from './memory/reposts.ts'

/** What a listing's reposts have in common with it; of one that is not public, too. */
export async function findReposted(read: Reader, id: string): Promise<Reposted | null> {
  const [listing] = await run<Reposted>(read, REPOSTED, { id })
  return listing ?? null
}

const REPOSTED = statement(
  'listing_reposted',
  `select ${REPOST} as repost, l.price, l.city_id as "cityId", l.locality_id as "localityId"
   from listings l where l.id = :id::uuid`,
)
