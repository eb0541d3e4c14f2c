import type { Queryable } from '../../db/database.ts'

/**
 * The facts of a listing that other modules need before they act on it; `title` is the public one.
 */
export type ListingFacts = {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly listed: boolean
}

export async function findFacts(sql: Queryable, ids: readonly string[]): Promise<ListingFacts[]> {
  if (ids.length === 0) return []
  return sql
    .selectFrom('listings')
    .select(['id', 'owner_id as ownerId', 'public_title as title', 'listed'])
    .where('id', 'in', [...ids])
    .execute()
}
