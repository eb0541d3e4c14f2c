// Bedrooms and bathrooms of a home, read from its own title and description (ADR 0198). A text that
// can be understood in two ways gives nothing.

import type { RoomType } from '@rentify/contract/listings/vocabulary'
import { wordList } from './query.lists.ts'
import { numberAt } from './query.numbers.ts'
import { type ReadRooms, roomsAt } from './query.rooms.ts'
import { areJoined, type Token, tokensOf } from './query.tokens.ts'
import { parseQuery } from './query.ts'
import { isNear, NUMBERED } from './query.vocabulary.ts'

export type DescribedRoom = {
  readonly title: string
  readonly description: string
  readonly roomType: RoomType | null
}

type Counted = ReadRooms['part']['kind']
export type RoomCounts = { readonly [K in Counted]: number | null }
/** A number in a text; null where it is not sure which, or whether it is this home's. */
type Mention = { readonly kind: Counted; readonly value: number | null }

/** Let as a whole: the rooms around a single room or a bed in a PG are not its own. */
const HOMES: readonly RoomType[] = ['Flat/Apartment', 'Family Room', 'Studio Apartment']
const NOTHING: RoomCounts = { bedrooms: null, bathrooms: null }
/** More than a description of 5,000 characters has. */
const MAX_TOKENS = 5000

/** What the title says; where it says nothing, what the description says. */
export function countRooms({ title, description, roomType }: DescribedRoom): RoomCounts {
  if (!roomType || !HOMES.includes(roomType)) return NOTHING
  const kind = parseQuery(title).parts.find((part) => part.kind === 'roomType')
  if (kind && !kind.values.some((value) => HOMES.includes(value))) return NOTHING
  const isStudio =
    kind?.words[0] === 'studio' && (kind.words.length > 1 || roomType === 'Studio Apartment')
  const studio: readonly Mention[] = isStudio ? [{ kind: 'bedrooms', value: 0 }] : []
  const texts = [[...studio, ...mentionsIn(title, true)], mentionsIn(description, false)]
  const count = (counted: Counted) => {
    const [first] = texts
      .map((mentions) => mentions.filter((one) => one.kind === counted))
      .filter(({ length }) => length > 0)
    const values = new Set(first?.map(({ value }) => value))
    const [value = null] = values
    return values.size === 1 ? value : null
  }
  return { bedrooms: count('bedrooms'), bathrooms: count('bathrooms') }
}

function mentionsIn(text: string, isTitle: boolean): Mention[] {
  const tokens = tokensOf(text, MAX_TOKENS)
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = roomsAt(tokens, at)
    if (!found) {
      at++
      continue
    }
    const { part, to } = found
    const range = { tokens, at, to }
    if (!isOfAnother(range) && (isTitle || !isOfFurniture(range)))
      mentions.push({ kind: part.kind, value: isSure(range, text, part) ? numberIn(part) : null })
    at = to
  }
  return mentions
}

type Range = { readonly tokens: readonly Token[]; readonly at: number; readonly to: number }

function numberIn(part: ReadRooms['part']): number | null {
  if (part.kind === 'bathrooms') return Number(part.least)
  return part.values.length === 1 ? Number(part.values[0]) : null
}

const BEFORE_ANOTHER = wordList('anotherOne')
const HOUSING = wordList('housing')

/** 'near the 2 BHK flats', '2 BHK society': it is not said of the listing. */
function isOfAnother({ tokens, at, to }: Range): boolean {
  if (HOUSING.has(tokens[to]?.word ?? '')) return true
  let end = at
  while (BEFORE_ANOTHER.has(tokens[end - 1]?.word ?? '')) end--
  return [1, 2, 3].some((length) =>
    isNear(tokens.slice(Math.max(0, end - length), end).map(({ word }) => word)),
  )
}

const BEDS = wordList('beds')

/** '2 beds' are bedrooms in a search and in a title; in a description they are furniture. */
function isOfFurniture({ tokens, to }: Range): boolean {
  return BEDS.has(tokens[to - 1]?.word ?? '')
}

const PARTLY = wordList('partly')
const IN_HOME = wordList('inHome')
const PART_OF_HOME = wordList('partOfHome')
const ARTICLES = wordList('articles')

/** Whether the number is one number, of the whole listing. */
function isSure(mention: Range, text: string, part: ReadRooms['part']): boolean {
  const { tokens, at, to } = mention
  const range = tokens.slice(at, to)
  const [first, before] = [tokens[at], tokens[at - 1]]
  // '1,2 bhk'; '2/3 bathrooms'
  if (
    range.some((token) => token.number !== null && text.slice(token.from, token.to).includes(','))
  )
    return false
  if (range.filter((token) => token.number !== null).length > 1) return false
  // 'bhk 2 bathrooms': whose number it is.
  if (first?.number === null && roomsAt(tokens, at + 1)) return false
  if (before && !areApart(tokens, at, text)) return false
  const around = [...tokens.slice(Math.max(0, at - 2), at), ...tokens.slice(to, to + 2)]
  if (part.kind === 'bathrooms' || isOfFurniture(mention))
    return !around.some(({ word }) => PARTLY.has(word))
  return !isHomeAround(tokens, at)
}

/** Whether the number is none of what stands before it: '3+1 bhk', '2, 3 bhk', 'Phase 2 bhk'. */
function areApart(tokens: readonly Token[], at: number, text: string): boolean {
  const [before, number] = [tokens[at - 1], tokens[at]]
  if (!before || !number) return true
  const beforeThat = tokens[at - 2]
  if (['+', '-', '–', '/', '&'].includes(before.word))
    return typeof beforeThat?.number !== 'number' || beforeThat.to !== before.from
  const another = numberAt(tokens, at - 1)
  if (another?.to === at) return another.value > 20 || NUMBERED.has(beforeThat?.word ?? '')
  const isOneName = NUMBERED.has(before.word) && /^\s*$/.test(text.slice(before.to, number.from))
  return !isOneName || areJoined(number, tokens[at + 1])
}

/** 'one room in a 3 BHK flat' */
function isHomeAround(tokens: readonly Token[], at: number): boolean {
  let end = at
  while (ARTICLES.has(tokens[end - 1]?.word ?? '')) end--
  if (!IN_HOME.has(tokens[end - 1]?.word ?? '')) return false
  return tokens.slice(Math.max(0, end - 5), end - 1).some(({ word }) => PART_OF_HOME.has(word))
}
