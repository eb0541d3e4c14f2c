// Which listings changed, as the database's triggers tell it (migration 0180), and what that makes
// stale.
import type { ListingType } from '@rentify/contract/listings/vocabulary'

type PlacesChange = {
  readonly id: string
  readonly type: string
  readonly city: number
  readonly locality: number
}

/** Listings as they were before a change and as they are after it; or too many to name. */
export type Changes = readonly PlacesChange[] | 'everything'

/** What an answer shows: only changes of these listings make it stale. */
export type CacheScope = {
  /** Null: of every type. */
  readonly types?: readonly ListingType[] | null
  /** Null: everywhere. */
  readonly places?: {
    readonly cities: readonly number[]
    readonly localities: readonly number[]
  } | null
  /** One listing alone. */
  readonly id?: string
}

/** `<id> <type> <city> <locality>;…`; empty for everything. */
export function readChanges(payload: string): Changes {
  if (payload === '') return 'everything'
  return payload.split(';').map((change) => {
    const [id = '', type = '', city, locality] = change.split(' ')
    return { id, type, city: Number(city), locality: Number(locality) }
  })
}

export function affects(changes: Changes, { types, places, id }: CacheScope): boolean {
  if (changes === 'everything') return true
  return changes.some(
    (change) =>
      (id === undefined || change.id === id) &&
      (!types || types.some((type) => type === change.type)) &&
      (!places ||
        places.cities.includes(change.city) ||
        places.localities.includes(change.locality)),
  )
}
