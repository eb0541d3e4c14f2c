import type { Database } from '../../db/database.ts'

/**
 * Blocks a listing: nobody but its owner and administrators finds it any more (D10). Blocking again replaces the reason (500 characters at most).
 * Answers its title, or null when there is no such listing.
 */
export async function blockListing(db: Database, id: string, reason: string | null): Promise<string | null> {
  return db.transaction(async (trx) => {
    const blocked = await trx.updateTable('listings').set({ status: 'blocked', updated_at: new Date() }).where('id', '=', id).returning('title').executeTakeFirst()
    if (!blocked) return null
    await trx
      .insertInto('listing_blocks')
      .values({ listing_id: id, reason })
      .onConflict((known) => known.column('listing_id').doUpdateSet({ reason, blocked_at: new Date() }))
      .execute()
    return blocked.title
  })
}

/** Makes a blocked listing active again. Answers its title, or null when there is no such blocked listing. */
export async function unblockListing(db: Database, id: string): Promise<string | null> {
  return db.transaction(async (trx) => {
    const freed = await trx
      .updateTable('listings')
      .set({ status: 'active', updated_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'blocked')
      .returning('title')
      .executeTakeFirst()
    if (!freed) return null
    await trx.deleteFrom('listing_blocks').where('listing_id', '=', id).execute()
    return freed.title
  })
}
