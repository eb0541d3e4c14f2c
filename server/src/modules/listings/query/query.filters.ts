// Turns a parsed query into the filters of a search for one type, where no parameter is given, and
// into the words that its listings must contain.
import { type ListingType, ROOM_TYPES, type RoomType } from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import type { Filters } from '../search/search.filters.ts'
import { otherForms } from '../words/words.normalize.ts'
import { MAX_BEDROOMS } from './query.rooms.ts'
import type { ParsedQuery, Part } from './query.ts'

/**
 * How much of a parsed query an attempt requires; parameters are never relaxed. `close` is a
 * bedroom more or less.
 */
export type RequiredParts = {
  /** Or all but one. */
  readonly facts: boolean | Part
  readonly price: 'exact' | 'wider' | 'none'
  /**
   * `inWords`: in the listing's words instead of its fields, which its owner may have left out;
   * `homes`: any number, where a flat or house is asked for.
   */
  readonly rooms: 'exact' | 'inWords' | 'close' | 'homes' | 'none'
}

export const WHOLE: RequiredParts = { facts: true, price: 'exact', rooms: 'exact' }

/** A relaxed price is a fifth wider first. */
const WIDER = 0.2

type Context = {
  readonly type: ListingType
  readonly scope: RequiredParts
  /** The highest price that counts as cheap; null where listings have no prices. */
  readonly cheap: number | null
  /** Cheap hotels without prices are those of the category Budget, but no resort is one. */
  readonly isKindNamed: boolean
}

/** Not a bed in another's room: what is left where a flat or house is asked for. */
const NOT_SHARED: readonly RoomType[] = ROOM_TYPES.filter(
  (type) => !type.startsWith('PG') && type !== 'Shared Room',
)
const HOMES: readonly RoomType[] = ['Flat/Apartment', 'Family Room', 'Studio Apartment']

/** Whether the text asks for a flat or house: a number of bedrooms means one, too. */
export function asksForHome({ parts }: Pick<ParsedQuery, 'parts'>): boolean {
  const type = parts.find((part) => part.kind === 'roomType')
  if (type) return type.values.every((value) => HOMES.includes(value))
  return parts.some(
    (part) => part.kind === 'bedrooms' || (part.kind === 'fact' && part.isHome === true),
  )
}

export function withParsedQuery(
  filters: Filters,
  { parts }: ParsedQuery,
  type: ListingType,
  scope: RequiredParts,
  cheap: number | null,
): Filters {
  const context: Context = { type, scope, cheap, isKindNamed: parts.some(isKind) }
  const read = parts.reduce((all, part) => withPart(all, part, context), filters)
  const isGiven = read.roomTypesParsed || filters.described.roomType || filters.roomTypesMeant
  const isKindOfHome = parts.some((part) => part.kind === 'fact' && part.isHome)
  const isOfHomes = isKindOfHome || (scope.rooms !== 'exact' && asksForHome({ parts }))
  return type === 'Room' && isOfHomes && scope.rooms !== 'none' && !isGiven
    ? { ...read, roomTypesParsed: NOT_SHARED }
    : read
}

/** Whether the part is a kind of hotel or shop. */
export function isKind(part: Part): boolean {
  return part.kind === 'fact' && part.isKind === true
}

/** Whether listings of the type can have the part; the others ignore it. */
export function appliesTo(part: Part, type: ListingType): boolean {
  switch (part.kind) {
    case 'bedrooms':
    case 'bathrooms':
    case 'roomType':
      return type === 'Room'
    case 'furnished':
      return type !== 'Hotel'
    case 'fact':
      return part.types.includes(type)
    default:
      return true
  }
}

/** Whether an attempt requires this fact. */
function hasFact({ facts }: RequiredParts, part: Part): boolean {
  return typeof facts === 'boolean' ? facts : facts !== part
}

const BEDROOMS = { exact: (values: readonly string[]) => values, close: oneMoreOrLess }

function oneMoreOrLess(values: readonly string[]): string[] {
  const around = values.map(Number).flatMap((count) => [count - 1, count, count + 1])
  return [...new Set(around)].filter((count) => count >= 0 && count <= MAX_BEDROOMS).map(String)
}

function withPart(
  filters: Filters,
  part: Part,
  { type, scope, cheap, isKindNamed }: Context,
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
        !(scope.rooms in BEDROOMS) ||
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
    case 'near':
    case 'state':
    case 'fact':
      return filters
  }
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

/** The range, a fifth wider at either end. */
export function widerPrice({ least, most }: Range): Range {
  return {
    least: least && Math.floor(least * (1 - WIDER)),
    most: most && Math.min(MAX_RUPEES, Math.ceil(most * (1 + WIDER))),
  }
}

/** A part that listings of these types contain as words, in one of the alternatives. */
export type RequiredWords = {
  readonly part: Part
  readonly of: 'facts' | 'kinds' | 'rooms'
  readonly alternatives: readonly (readonly string[])[]
  readonly types: readonly ListingType[]
}

export function requiredWordsOf({ parts }: ParsedQuery): RequiredWords[] {
  return parts.flatMap((part): RequiredWords[] => {
    switch (part.kind) {
      case 'fact':
        return [
          {
            part,
            of: part.isKind ? 'kinds' : 'facts',
            alternatives: [
              ...part.tokens.map((token) => [`_${token}`]),
              ...(part.synonyms ?? []),
              ...(part.words.length > 0 ? [part.words] : []),
            ],
            types: part.types,
          },
        ]
      case 'bedrooms':
        return [
          {
            part,
            of: 'rooms',
            alternatives: part.values.flatMap(wordsOfBedrooms),
            types: ['Room'],
          },
        ]
      case 'roomType':
        return [
          {
            part,
            of: 'rooms',
            alternatives: [part.words, ...inOtherForm(part.words)],
            types: ['Room'],
          },
        ]
      default:
        return []
    }
  })
}

function wordsOfBedrooms(count: string): string[][] {
  return count === '0'
    ? [['1_rk'], ['studio', 'apartment']]
    : ['bhk', 'bedroom'].map((unit) => [`${count}_${unit}`])
}

function inOtherForm([word = '', ...more]: readonly string[]): string[][] {
  return more.length > 0 ? [] : otherForms(word).map((form) => [form])
}

/** Whether a listing must contain the part as words. */
export function isRequired({ part, of }: RequiredWords, scope: RequiredParts): boolean {
  if (of === 'kinds') return scope.rooms !== 'none' && scope.rooms !== 'homes'
  return of === 'facts' ? hasFact(scope, part) : scope.rooms === 'inWords'
}
