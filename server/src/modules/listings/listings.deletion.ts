import { sql as raw } from 'kysely'
import type { LeavingRule } from '../accounts/index.ts'
import { queuePictureDeletion } from '../media/index.ts'

/** When an owner leaves, their listings go, and the pictures that nobody else shows (D19). */
export const deleteListingsOf: LeavingRule = async (trx, accountId) => {
  const { rows } = await raw<{ id: string }>`
    select distinct p.picture_id as id from listing_pictures p join listings l on l.id = p.listing_id where l.owner_id = ${accountId}`.execute(
    trx,
  )
  await trx.deleteFrom('listings').where('owner_id', '=', accountId).execute()
  // What an import remembers, so that it does not bring back what its owner deleted: there is no owner to bring it back to.
  await trx.deleteFrom('imported_listings').where('owner_id', '=', accountId).execute()
  await queuePictureDeletion(
    trx,
    rows.map(({ id }) => id),
  )
}
