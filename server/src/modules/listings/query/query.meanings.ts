// What a phrase can mean, and the file that says what means it.
import type { YesNoFilter } from '@rentify/contract/listings/filterable'
import {
  type FurnishedState,
  LISTING_TYPES,
  type ListingType,
  type RoomType,
} from '@rentify/contract/listings/vocabulary'
import { readLines } from '../../../word-files.ts'
import { LANDMARK_KINDS, type LandmarkKind } from '../../geo/index.ts'

/**
 * A fact that is not a filter of its own: listings that have it contain one of these tokens, with
 * `_` before it, among their words (`fact_words` in the database).
 */
export type FactMeaning = {
  readonly kind: 'fact'
  readonly tokens: readonly string[]
  /** Words instead of tokens: a listing has one of them in its title or category. */
  readonly synonyms?: readonly (readonly string[])[]
  readonly types: readonly ListingType[]
  /** What the listing is, rather than what it offers: it also names the type. */
  readonly isKind?: true
  /** The kind of a home: no bed in a shared room is one. Of a hotel it is a kind, too. */
  readonly isHome?: true
  /** Of hotels: the words of it and of the kinds that are alike. */
  readonly alike?: readonly (readonly string[])[]
  /** What is nearby: meant beside a word for 'near' alone. */
  readonly isAround?: true
  /** Of what is nearby: as which kind of landmark the gazetteer has it (D75). */
  readonly landmark?: LandmarkKind
  /** What the cost says ('no deposit'): a title with these words may say the contrary. */
  readonly isOfCost?: true
}

/** The filter of that name: a listing says yes. */
export type YesNoMeaning = { readonly kind: 'yesNo'; readonly field: YesNoFilter }

export type PhraseMeaning =
  | { readonly kind: 'roomType'; readonly values: readonly RoomType[] }
  /** Beside a PG, whose it is. */
  | { readonly kind: 'people'; readonly values: readonly RoomType[] }
  | { readonly kind: 'furnished'; readonly values: readonly FurnishedState[] }
  | YesNoMeaning
  | FactMeaning
  | { readonly kind: 'state'; readonly state: string }
  | {
      readonly kind: 'type'
      readonly type: ListingType
      /** Of its listings those with one of these words come first; with `!`, without it. */
      readonly first?: readonly (readonly string[])[]
    }
  | { readonly kind: 'cheap' }
  | { readonly kind: 'near' }
  | { readonly kind: 'filler' }

const FILES = ['meanings.txt', 'surroundings.txt']

/** A phrase and what it means, as the files say. */
export type Meant = { readonly words: readonly string[]; readonly meaning: PhraseMeaning }

/**
 * All phrases, in the order of the lines.
 * @throws {Error} at a line that says nothing known, or names a list that no line before has.
 */
export function readMeanings(
  lines = FILES.flatMap((file) => readLines(import.meta.dirname, file)),
): Meant[] {
  const lists = new Map<string, readonly string[]>()
  const meant: Meant[] = []
  let meaning: PhraseMeaning | null = null
  for (const line of lines) {
    const [, list, words = ''] = /^<(\w+)> = (.+)/.exec(line) ?? []
    if (list) lists.set(list, words.split(', '))
    else if (!line.startsWith(' ')) meaning = meaningOf(line)
    else
      for (const phrase of line.split(',').flatMap((one) => filledIn(one.trim(), lists)))
        if (meaning && phrase) meant.push({ words: phrase.split(' '), meaning })
  }
  const kinds = new Set(meant.flatMap(({ meaning: one }) => (isAlike(one) ? [one] : [])))
  const alike = [...kinds].flatMap(({ tokens, synonyms = [] }) => [
    ...tokens.map((one) => [`_${one}`]),
    ...synonyms,
  ])
  return meant.map(({ words, meaning: one }) => ({
    words,
    meaning: isAlike(one) ? { ...one, alike } : one,
  }))
}

const isAlike = (meaning: PhraseMeaning): meaning is FactMeaning =>
  meaning.kind === 'fact' && meaning.alike !== undefined

/** '<girls> pg' for each of them. */
function filledIn(phrase: string, lists: ReadonlyMap<string, readonly string[]>): string[] {
  const name = /<(\w+)>/.exec(phrase)?.[1]
  if (name === undefined) return [phrase]
  const words = lists.get(name)
  if (!words) throw new Error(`No line before has a list <${name}>.`)
  return words.flatMap((word) => filledIn(phrase.replace(`<${name}>`, word), lists))
}

/** 'kind farm stay, farm @Hotel #farmstay' */
function meaningOf(line: string): PhraseMeaning {
  const [, what = '', text = '', of, token, kind, mark] =
    /^(\w+) ?([^@#^~]*?)(?: @(\S+))?(?: #(\w+))?(?: \^(\w+))?( ~)?$/.exec(line) ?? []
  const types = of ? LISTING_TYPES.filter((one) => of.split(',').includes(one)) : LISTING_TYPES
  const values = text === '' ? [] : text.split(', ')
  const synonyms = values.map((one) => one.split(' '))
  const like = mark ? { alike: [] } : {}
  const stated = { kind: 'fact', tokens: token ? [token] : [], synonyms, types } as const
  switch (what) {
    case 'roomType':
    case 'people':
      return { kind: what, values: values as RoomType[] }
    case 'furnished':
      return { kind: what, values: values as FurnishedState[] }
    case 'yes':
      return { kind: 'yesNo', field: text as YesNoFilter }
    case 'fact':
      return { kind: 'fact', tokens: text.split(' '), types }
    case 'cost':
      return { kind: 'fact', tokens: [text], types, isOfCost: true }
    case 'stated':
      return stated
    case 'around':
      return { ...stated, isAround: true, ...(kind && { landmark: landmarkOf(kind) }) }
    case 'kind':
      return { ...stated, ...like, isKind: true }
    case 'home':
      return { ...stated, ...like, isHome: true }
    case 'type': {
      const [type = 'Room'] = types
      return { kind: what, type, ...(synonyms.length > 0 && { first: synonyms }) }
    }
    case 'cheap':
    case 'near':
    case 'filler':
      return { kind: what }
    default:
      throw new Error(`Nothing understands '${line}'.`)
  }
}

function landmarkOf(name: string): LandmarkKind {
  const kind = LANDMARK_KINDS.find((one) => one === name)
  if (!kind) throw new Error(`The gazetteer has no landmarks of the kind '${name}'.`)
  return kind
}
