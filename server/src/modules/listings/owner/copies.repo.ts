// Copies that owners make of their listings; those made before this was stored are not known.
import type { Queryable } from '../../../db/database.ts'

/**
 * The owner's listing that a new one is a copy of, locked against its deletion; null for a foreign
 * or a missing one.
 */
export async function lockOriginal(
  trx: Queryable,
  ownerId: string,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null
  const found = await trx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst()
  return found?.id ?? null
}

/** Stores that a listing is a copy, unless that is known. */
export async function insertCopy(trx: Queryable, id: string, original: string): Promise<void> {
  await trx
    .insertInto('listing_copies')
    .values({ listing_id: id, copied_from: original })
    .onConflict((known) => known.column('listing_id').doNothing())
    .execute()
}

/** The listing that this one is a copy of; null when it is none, or its original is deleted. */
export async function findOriginal(db: Queryable, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('listing_copies')
    .select('copied_from')
    .where('listing_id', '=', id)
    .executeTakeFirst()
  return found?.copied_from ?? null
}
