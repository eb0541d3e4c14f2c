// Numbers of rooms in a text: '2bhk', 'two bedrooms', '2/3 bhk', '1 room kitchen', '2 bathrooms'.
import { wordList } from './query.lists.ts'
import { numberAt } from './query.numbers.ts'
import { endOf, type Token } from './query.tokens.ts'

export type ReadRooms = {
  /** The first token after it. */
  readonly to: number
  readonly part:
    | { readonly kind: 'bedrooms'; readonly values: readonly string[] }
    | { readonly kind: 'bathrooms'; readonly least: string }
}

const BHK = wordList('bedrooms')
const EITHER_BHK = wordList('bhk')
const AMOUNTS = wordList('amounts')
const WRITTEN = [...wordList('writtenRooms')]
const WRITTEN_OF = wordList('writtenRoomsOf')
const BATHS = wordList('bathrooms')
const BEDROOM = wordList('bedroom')
const BESIDE_IT = wordList('besideIt')
const OR = wordList('choices')
export const MAX_BEDROOMS = 20
/** The upper end of '3+ bhk': homes for rent rarely have more. */
const MAX_OFFERED = 10
const MAX_BATHROOMS = 5

const MAX_CHOICES = 6

const RANGE = wordList('roomRange')

/** Rooms that begin at this token; '2bhk or 3bhk' asks for either. */
export function eitherRoomsAt(tokens: readonly Token[], at: number): ReadRooms | null {
  const first = roomsAt(tokens, at)
  if (first?.part.kind !== 'bedrooms') return first
  let values = first.part.values.map(Number)
  let to = first.to
  for (let choices = 1; choices < MAX_CHOICES; choices++) {
    const connector = tokens[to]?.word ?? ''
    const next = roomsAt(tokens, to + (OR.has(connector) ? 1 : 0))
    // 'bhk' is said twice: '2 bed 3 bath' asks for no second number of bedrooms.
    const isBhk = EITHER_BHK.has(tokens[(next?.to ?? 0) - 1]?.word ?? '')
    if (next?.part.kind !== 'bedrooms' || !isBhk) break
    values = [...values, ...next.part.values.map(Number)]
    if (RANGE.has(connector)) values = between([Math.min(...values), Math.max(...values)])
    to = next.to
  }
  return { to, part: bedrooms(values) }
}

/** A number of rooms that begins at this token. */
export function roomsAt(tokens: readonly Token[], at: number): ReadRooms | null {
  const values: number[] = []
  let to = at
  for (;;) {
    const number = numberAt(tokens, to) ?? spokenAt(tokens, to)
    if (!number || number.value > MAX_BEDROOMS || (number.value * 2) % 1 !== 0) break
    // '2.5 bhk' has a small third room.
    values.push(...new Set([Math.floor(number.value), Math.ceil(number.value)]))
    to = number.to
    // A description may have thousands of numbers in a row.
    if (values.length > MAX_CHOICES) return null
    if (!OR.has(tokens[to]?.word ?? '') || !numberAt(tokens, to + 1)) break
    to++
  }
  const [last] = values.slice(-1)
  if (last === undefined) return reversedRooms(tokens, at)
  // '3+1 bhk': one more for a servant.
  const extra = tokens[to]?.word === '+' ? numberAt(tokens, to + 1) : null
  if (extra && extra.value <= 2) to = extra.to
  // '3+ bhk', '3 bhk+'
  const before = isAndMore(tokens, to)
  const dash = before || tokens[to]?.word === '-' ? to + 1 : to
  const unit = tokens[dash]?.word ?? ''
  const split =
    endOf(['b', 'h', 'k'], tokens, dash) > dash || endOf(['b', 'h', 'ke'], tokens, dash) > dash
      ? 3
      : 0
  const bedRoom = unit === 'bed' && ROOMS.has(tokens[dash + 1]?.word ?? '') ? 2 : 0
  const hall = BEDROOM.has(unit) && BESIDE_IT.has(tokens[dash + 1]?.word ?? '')
  if (hall && unit === 'room' && tokens[dash + 1]?.word === 'kitchen' && last === 1)
    return { to: dash + 2, part: bedrooms([0]) }
  const set = isSetOfRooms(tokens, to)
  if (set > to) return { to: set, part: bedrooms(last === 1 ? [0, 1] : values) }
  if (BHK.has(unit) || split > 0 || bedRoom > 0) {
    // '2 beds' means bedrooms: hardly any user searches for the beds of a shared room.
    const range = values.length === 2 && RANGE.has(tokens[to - 2]?.word ?? '')
    const end = dash + Math.max(1, split, bedRoom)
    const after = isAndMore(tokens, end)
    const all = before || after ? between([last, MAX_OFFERED]) : range ? between(values) : values
    return { to: end + (after ? 1 : 0), part: bedrooms(all) }
  }
  if (unit === 'rk' || (unit === 'r' && tokens[dash + 1]?.word === 'k'))
    return { to: dash + (unit === 'rk' ? 1 : 2), part: bedrooms([0]) }
  if (BATHS.has(unit) && last >= 1 && last <= MAX_BATHROOMS)
    return { to: dash + 1, part: { kind: 'bathrooms', least: String(last) } }
  return null
}

const ROOMS = wordList('rooms')
const SET = wordList('roomSet')
const HOMES = wordList('homes')

/**
 * 'two room set', 'do kamre ka makan', '2 room flat': the end of the words for rooms, else `at`.
 */
function isSetOfRooms(tokens: readonly Token[], at: number): number {
  if (!ROOMS.has(tokens[at]?.word ?? '')) return at
  const [next = '', home = ''] = [tokens[at + 1]?.word, tokens[at + 2]?.word]
  if (HOMES.has(next)) return at + 1
  return next === 'set' || (SET.has(next) && HOMES.has(home)) ? at + 2 : at
}

/** '3 bhk+ in Pune', not '3 bhk+study' or '3 bhk + study'. */
function isAndMore(tokens: readonly Token[], at: number): boolean {
  const [before, plus, next] = tokens.slice(at - 1, at + 2)
  if (plus?.word !== '+' || !before) return false
  return !next || before.number !== null || (before.to === plus.from && plus.to !== next.from)
}

/** 'bhk 2' */
function reversedRooms(tokens: readonly Token[], at: number): ReadRooms | null {
  const number = tokens[at]?.word === 'bhk' ? tokens[at + 1]?.number : null
  const isAmount = AMOUNTS.has(tokens[at + 2]?.word ?? '')
  return number && number <= MAX_BEDROOMS && Number.isInteger(number) && !isAmount
    ? { to: at + 2, part: bedrooms([number]) }
    : null
}

/** 'single bhk', 'double bedroom' */
function spokenAt(tokens: readonly Token[], at: number): { value: number; to: number } | null {
  const value = WRITTEN.indexOf(tokens[at]?.word ?? '') + 1
  return value > 0 && WRITTEN_OF.has(tokens[at + 1]?.word ?? '') ? { value, to: at + 1 } : null
}

function between([least = 0, most = 0]: readonly number[]): number[] {
  return Array.from({ length: Math.max(1, most - least + 1) }, (_, n) => least + n)
}

function bedrooms(values: readonly number[]): ReadRooms['part'] {
  return { kind: 'bedrooms', values: [...new Set(values.map(String))].sort() }
}

/** How listings say a number of bedrooms in words, one of these ways each. */
export function wordsOfBedrooms(count: string): string[][] {
  return count === '0'
    ? [['1_rk'], ['studio', 'apartment']]
    : ['bhk', 'bedroom'].map((unit) => [`${count}_${unit}`])
}
