// What a typed text excludes: 'no pg', 'not furnished', 'without pets'.
import {
  FILTERS,
  type FilterDescription,
  type YesNoFilter,
} from '@rentify/contract/listings/filterable'
import {
  FURNISHED_STATES,
  type ListingType,
  ROOM_TYPES,
  type RoomType,
} from '@rentify/contract/listings/vocabulary'
import { MAX_BEDROOMS, type ParsedQuery } from '../listings/index.ts'
import type { Filters } from './search.filters.ts'

/** Whether listings of the type have the field. */
export const appliesToType = (field: YesNoFilter, type: ListingType) => {
  const { types }: FilterDescription = FILTERS[field]
  return types.includes(type)
}

/** Listings that say yes to what was excluded; who says neither yes nor no is no such one. */
export function withoutRefused(
  read: Filters,
  given: Filters,
  { parts }: Pick<ParsedQuery, 'parts'>,
  type: ListingType,
): Filters {
  const excluded = parts.flatMap((part) => (part.kind === 'excluded' ? part.excluded : []))
  const fields = excluded.flatMap((one) => (one.of === 'yesNo' ? [one.field] : []))
  const refused = fields.filter((field) => appliesToType(field, type) && !given.described[field])
  return refused.length > 0 ? { ...read, refused } : read
}

const BEDROOM_COUNTS = Array.from({ length: MAX_BEDROOMS + 1 }, (_, count) => String(count))

/** Whom a PG for others does not take. */
const CLOSED_TO: readonly (readonly [asked: RoomType, closed: RoomType])[] = [
  ['PG for Girls', 'PG for Boys'],
  ['PG for Boys', 'PG for Girls'],
]

/** For whom it is is never let go (D77): where girls are named, no PG for boys is listed. */
function closedTo(parts: ParsedQuery['parts']): RoomType[] {
  const asked = parts.flatMap((part) => (part.kind === 'roomType' ? part.values : []))
  return CLOSED_TO.flatMap(([one, other]) =>
    asked.includes(one) && !asked.includes(other) ? [other] : [],
  )
}

/** What was excluded is never asked for, whatever is relaxed; a parameter holds all the same. */
export function withoutExcluded(
  read: Filters,
  given: Filters,
  { parts }: Pick<ParsedQuery, 'parts'>,
) {
  const left = <V>(some: readonly V[], excluded: readonly V[]) => {
    const rest = some.filter((value) => !excluded.includes(value))
    return rest.length > 0 ? rest : some
  }
  let filters = read
  const closed = { of: 'roomType', values: closedTo(parts) } as const
  const excluded = parts.flatMap((part) => (part.kind === 'excluded' ? part.excluded : []))
  for (const one of closed.values.length > 0 ? [closed, ...excluded] : excluded) {
    const { described, roomTypesParsed, furnishedParsed } = filters
    if (one.of === 'roomType' && !given.described.roomType && !given.roomTypesMeant)
      filters = {
        ...filters,
        roomTypesParsed: left<string>(roomTypesParsed ?? ROOM_TYPES, one.values),
      }
    if (one.of === 'furnished' && !described.furnished && !given.furnishedMeant)
      filters = {
        ...filters,
        furnishedParsed: left<string>(furnishedParsed ?? FURNISHED_STATES, one.values),
      }
    if (one.of === 'bedrooms' && !given.described.bedrooms)
      filters = {
        ...filters,
        described: {
          ...described,
          bedrooms: left<string>(described.bedrooms ?? BEDROOM_COUNTS, one.values),
        },
      }
  }
  return filters
}
