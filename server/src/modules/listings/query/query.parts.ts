// The parts of a parsed text, and what several phrases say of one thing as one part.
import type { FurnishedState, ListingType, RoomType } from '@rentify/contract/listings/vocabulary'
import type { FactMeaning, YesNoMeaning } from './query.meanings.ts'
import type { ReadArea, TypedDay } from './query.measures.ts'
import type { Excluded } from './query.negation.ts'
import type { ReadPoint } from './query.places.ts'
import type { ReadRooms } from './query.rooms.ts'
import type { TypedStay } from './query.stays.ts'
import type { TextRange } from './query.text.ts'

/**
 * One of the alternatives is in listings that come first: the shops among offices, or (`asTyped`)
 * what says the typed word among its synonyms; `ownKind`: around a place.
 */
export type Preference = {
  readonly of: 'kind' | 'asTyped' | 'ownKind'
  readonly type: ListingType
  readonly alternatives: readonly (readonly string[])[]
}

/** A fact as it was typed: a listing may contain the words in its title instead. */
export type TypedFact = FactMeaning & { readonly words: readonly string[] }

/** What was understood of a range. */
export type Part = TextRange &
  (
    | { readonly kind: 'price'; readonly least: number | null; readonly most: number | null }
    | { readonly kind: 'cheap' }
    | { readonly kind: 'state'; readonly state: string }
    | ReadRooms['part']
    | {
        readonly kind: 'roomType'
        readonly values: readonly RoomType[]
        readonly words: readonly string[]
      }
    | { readonly kind: 'furnished'; readonly values: readonly FurnishedState[] }
    | YesNoMeaning
    | ({ readonly kind: 'area' } & Omit<ReadArea, 'to'>)
    | { readonly kind: 'sharing'; readonly people: number }
    | ({ readonly kind: 'available' } & TypedDay)
    | { readonly kind: 'stay'; readonly stay: TypedStay }
    | { readonly kind: 'guests'; readonly guests: number }
    | { readonly kind: 'excluded'; readonly excluded: readonly Excluded[] }
    | ({ readonly kind: 'near' } & Omit<ReadPoint, 'to'>)
    | TypedFact
  )

/** Keeps the first part of each kind and every distinct fact; combines prices and room types. */
export function merged(parts: readonly Part[], text: string): Part[] {
  const kept: Part[] = []
  for (const part of parts) {
    const same = kept.findIndex(({ kind }) => kind === part.kind)
    const before = kept[same]
    const another =
      part.kind === 'excluded' ||
      (part.kind === 'yesNo' && !kept.some((one) => isSameField(one, part))) ||
      (part.kind === 'fact' && !kept.some((one) => isSameFact(one, part)))
    if (!before || another) kept.push(part)
    else if (before.kind === 'roomType' && part.kind === 'roomType')
      kept[same] = isEither(text, before, part) ? either(before, part) : narrower(before, part)
    else if (before.kind === 'furnished' && part.kind === 'furnished') {
      if (isEither(text, before, part)) kept[same] = either(before, part)
    } else if (before.kind === 'price' && part.kind === 'price')
      kept[same] = { ...before, least: before.least ?? part.least, most: before.most ?? part.most }
  }
  return kept
}

/** A fact's name, the same for all of its phrases. */
export function nameOf({ tokens, synonyms }: FactMeaning): string {
  return tokens[0] ?? synonyms?.[0]?.join(' ') ?? ''
}

function isSameFact(one: Part, other: FactMeaning): boolean {
  return one.kind === 'fact' && nameOf(one) === nameOf(other)
}

function isSameField(one: Part, { field }: YesNoMeaning): boolean {
  return one.kind === 'yesNo' && one.field === field
}

type RoomTypePart = Extract<Part, { kind: 'roomType' }>

/** Whether only a word for 'or' is between them. */
const isEither = (text: string, one: TextRange, other: TextRange) =>
  /^\s*(?:or|ya|या|\/)\s*$/iu.test(text.slice(one.to, other.from))

type WithValues<V> = TextRange & { readonly values: readonly V[] }

/** 'single room or pg': the values of both. */
const either = <V, P extends WithValues<V>>(one: P, other: WithValues<V>): P => ({
  ...one,
  to: other.to,
  values: [...new Set([...one.values, ...other.values])],
})

/**
 * 'studio apartment', 'single room pg': the room types of both, or else of the PG, or the first.
 */
function narrower(one: RoomTypePart, other: RoomTypePart): RoomTypePart {
  const values = one.values.filter((value) => other.values.includes(value))
  const words = [...new Set([...one.words, ...other.words])]
  if (values.length > 0) return { ...one, values, words }
  return other.values[0]?.startsWith('PG') ? other : one
}
