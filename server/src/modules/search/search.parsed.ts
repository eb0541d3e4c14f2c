// Turns a parsed query into the filters of a search for one type, where no parameter is given, and
// into the words that its listings must contain.
import { daysAfter } from '@rentify/contract/calendar'
import type { Stay } from '@rentify/contract/listings/stay'
import { type ListingType, ROOM_TYPES, type RoomType } from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import {
  dateOf,
  datesOf,
  MAX_BEDROOMS,
  type ParsedQuery,
  type Part,
  type TypedDay,
} from '../listings/index.ts'
import { appliesToType, withoutExcluded, withoutRefused } from './search.excluded.ts'
import type { Filters } from './search.filters.ts'

/** How much of a parsed query an attempt requires; parameters and exclusions are never relaxed. */
export type RequiredParts = {
  /** The facts that a listing need not have. */
  readonly without: readonly Part[]
  readonly area: 'exact' | 'wider' | 'none'
  readonly price: 'exact' | 'wider' | 'none'
  /**
   * `inWords`: in the listing's words instead of its fields, which its owner may have left out;
   * `alike`: of hotels a kind like it, too; `close`: a bedroom more or less; `any`: any number;
   * `homes`: any kind of flat or house.
   */
  readonly rooms: 'exact' | 'inWords' | 'alike' | 'close' | 'any' | 'homes' | 'none'
}

/** Whether a listing must be of the typed kinds. */
export function areKindsAsked({ rooms }: RequiredParts): boolean {
  return rooms !== 'none' && rooms !== 'homes' && rooms !== 'alike'
}

export const WHOLE: RequiredParts = { without: [], area: 'exact', price: 'exact', rooms: 'exact' }

/** A relaxed price is a fifth wider first, a relaxed area a quarter (D77). */
const WIDER = 0.2
const WIDER_AREA = 0.25

type Context = {
  readonly type: ListingType
  readonly scope: RequiredParts
  /** The highest price that counts as cheap; null where listings have no prices. */
  readonly cheap: number | null
  readonly today: string
  /** Cheap hotels without prices are those of the category Budget, but no resort is one. */
  readonly isKindNamed: boolean
}

/** Not a bed in another's room: what is left where a flat or house is asked for. */
const NOT_SHARED: readonly RoomType[] = ROOM_TYPES.filter(
  (type) => !type.startsWith('PG') && type !== 'Shared Room',
)
/** Rooms that several people share, of which each pays for a bed. */
const SHARED: readonly RoomType[] = ROOM_TYPES.filter((type) => !NOT_SHARED.includes(type))
const HOMES: readonly RoomType[] = ['Flat/Apartment', 'Family Room', 'Studio Apartment']

/** Whether the text asks for a flat or house: a number of bedrooms means one, too. */
export function asksForHome({ parts }: Pick<ParsedQuery, 'parts'>): boolean {
  const type = parts.find((part) => part.kind === 'roomType')
  if (type) return type.values.every((value) => HOMES.includes(value))
  return parts.some(
    (part) => part.kind === 'bedrooms' || (part.kind === 'fact' && part.isHome === true),
  )
}

/** `today` tells the year of a typed day. */
export function withParsedQuery(
  filters: Filters,
  { parts }: Pick<ParsedQuery, 'parts'>,
  type: ListingType,
  scope: RequiredParts,
  { cheap, today }: Pick<Context, 'cheap' | 'today'>,
): Filters {
  const context: Context = { type, scope, cheap, today, isKindNamed: parts.some(isKind) }
  const read = parts.reduce((all, part) => withPart(all, part, context), filters)
  const isGiven = read.roomTypesParsed || filters.described.roomType || filters.roomTypesMeant
  const isKindOfHome = parts.some((part) => part.kind === 'fact' && part.isHome)
  const isOfHomes = isKindOfHome || (scope.rooms !== 'exact' && asksForHome({ parts }))
  const implied = read.sharing === null ? NOT_SHARED : SHARED
  const whole =
    type === 'Room' && (isOfHomes || read.sharing !== null) && scope.rooms !== 'none' && !isGiven
      ? { ...read, roomTypesParsed: implied }
      : read
  const kept = withoutRefused(whole, filters, { parts }, type)
  return type === 'Room' ? withoutExcluded(kept, filters, { parts }) : kept
}

/** Whether the part is a kind of house, hotel or shop. */
export function isKind(part: Part): boolean {
  return part.kind === 'fact' && (part.isKind === true || part.isHome === true)
}

/** Whether listings of the type can have the part; the others ignore it. */
export function appliesTo(part: Part, type: ListingType): boolean {
  switch (part.kind) {
    case 'bedrooms':
    case 'bathrooms':
    case 'roomType':
    case 'sharing':
      return type === 'Room'
    case 'available':
      return type === 'Room' || (type === 'Hotel' && isOneDay(part))
    case 'stay':
      return type !== 'Shop'
    case 'furnished':
    case 'area':
      return type !== 'Hotel'
    case 'fact':
      return part.types.includes(type)
    case 'yesNo':
      return appliesToType(part.field, type)
    default:
      return true
  }
}

/** Whether an attempt requires this fact. */
export function hasFact({ without }: RequiredParts, part: Part): boolean {
  return !without.includes(part)
}

const asAsked = (values: readonly string[]) => values
const BEDROOMS = { exact: asAsked, alike: asAsked, close: oneMoreOrLess }

function oneMoreOrLess(values: readonly string[]): string[] {
  const around = values.map(Number).flatMap((count) => [count - 1, count, count + 1])
  return [...new Set(around)].filter((count) => count >= 0 && count <= MAX_BEDROOMS).map(String)
}

function withPart(
  filters: Filters,
  part: Part,
  { type, scope, cheap, today, isKindNamed }: Context,
): Filters {
  const { described } = filters
  switch (part.kind) {
    case 'price':
      return withPrice(filters, scope.price, part.least, part.most)
    case 'cheap':
      if (cheap === null && type === 'Hotel' && scope.price !== 'none')
        return described.category || isKindNamed
          ? filters
          : { ...filters, described: { ...described, category: 'Budget' } }
      return withPrice(filters, scope.price, null, cheap)
    case 'bedrooms':
      return type !== 'Room' || !(scope.rooms in BEDROOMS) || described.bedrooms
        ? filters
        : {
            ...filters,
            described: { ...described, bedrooms: BEDROOMS[scope.rooms as 'exact'](part.values) },
          }
    case 'bathrooms':
      return type !== 'Room' || !hasFact(scope, part) || described.bathrooms
        ? filters
        : { ...filters, described: { ...described, bathrooms: part.least } }
    case 'roomType':
      return type !== 'Room' ||
        !(scope.rooms in BEDROOMS || scope.rooms === 'any') ||
        described.roomType ||
        filters.roomTypesMeant
        ? filters
        : { ...filters, roomTypesParsed: part.values }
    case 'furnished':
      return type === 'Hotel' ||
        !hasFact(scope, part) ||
        described.furnished ||
        filters.furnishedMeant
        ? filters
        : part.values.length > 1
          ? { ...filters, furnishedParsed: part.values }
          : { ...filters, described: { ...described, furnished: part.values[0] ?? null } }
    case 'yesNo':
      return !appliesTo(part, type) || !hasFact(scope, part) || described[part.field]
        ? filters
        : { ...filters, described: { ...described, [part.field]: 'yes' } }
    case 'area': {
      if (type === 'Hotel' || scope.area === 'none') return filters
      const area = scope.area === 'wider' ? widerArea(part) : part
      return { ...filters, area: { least: area.least, most: area.most, wanted: part.wanted } }
    }
    case 'sharing':
      return type === 'Room' && ['exact', 'inWords', 'alike', 'close'].includes(scope.rooms)
        ? { ...filters, sharing: part.people }
        : filters
    case 'available': {
      const day = dateOf(part, today)
      return type === 'Hotel' && (!isOneDay(part) || day < today)
        ? filters
        : withDays(
            filters,
            type,
            { checkIn: day, checkOut: daysAfter(day, 1) },
            hasFact(scope, part),
          )
    }
    case 'stay':
      return withDays(filters, type, datesOf(part.stay, today), hasFact(scope, part))
    case 'guests':
      return type === 'Hotel' && filters.guests === null
        ? { ...filters, guests: part.guests }
        : filters
    case 'near':
    case 'state':
    case 'fact':
    case 'excluded':
      return filters
  }
}

/** Not a month from which on a room is wanted. */
const isOneDay = ({ isWhole }: TypedDay) => !isWhole

/** A hotel's stay, and the day that a room is available by (D102); only the latter is relaxed. */
function withDays(
  filters: Filters,
  type: ListingType,
  stay: Stay | null,
  isRequired: boolean,
): Filters {
  if (!stay) return filters
  if (type === 'Hotel') return filters.stay ? filters : { ...filters, stay }
  return type === 'Room' && isRequired ? { ...filters, availableBy: stay.checkIn } : filters
}

/** The point that the text names, with a radius of a few kilometres. */
export function nearOf({ parts }: ParsedQuery): Extract<Part, { kind: 'near' }> | null {
  return parts.find((part) => part.kind === 'near') ?? null
}

/** The state that the text names. */
export function stateOf({ parts }: ParsedQuery): string | null {
  return parts.find((part) => part.kind === 'state')?.state ?? null
}

function withPrice(
  filters: Filters,
  scope: RequiredParts['price'],
  least: number | null,
  most: number | null,
): Filters {
  if (scope === 'none' || filters.price || filters.described.budget || (least ?? most) === null)
    return filters
  const range = scope === 'wider' ? widerPrice({ least, most }) : { least, most }
  return { ...filters, price: { least: range.least ?? 0, most: range.most ?? MAX_RUPEES } }
}

type Range = { readonly least: number | null; readonly most: number | null }

const wider = ({ least, most }: Range, share: number): Range => ({
  least: least && Math.floor(least * (1 - share)),
  most: most && Math.min(MAX_RUPEES, Math.ceil(most * (1 + share))),
})

/** The range, a fifth wider at either end. */
export const widerPrice = (range: Range): Range => wider(range, WIDER)

/** The range, a quarter wider at either end. */
export const widerArea = (range: Range): Range => wider(range, WIDER_AREA)
