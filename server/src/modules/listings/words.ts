// What somebody typed, understood (D8): folded, stop words dropped, city aliases and known words beside mistyped ones, the place they named.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../db/reader.ts'
import { CITY_ALIASES } from '../geo/index.ts'
import { corrections } from './words.corrections.ts'
import { findAlike, findContaining, findNamed, findTerms, type NamedPlace } from './words.repo.ts'

export type Hits = { readonly cities: readonly number[]; readonly localities: readonly number[] }

/** A query every word of which must match, in one of its spellings. */
export type Words = {
  /** PostgreSQL's tsquery, as text. */
  readonly query: string
  readonly groups: number
  /** No more listings of a type than this can match: its rarest word's. */
  readonly spread: ReadonlyMap<ListingType, number>
  /** What was most likely meant, in one line. */
  readonly best: string
  /** The place that was named: its listings come first. */
  readonly hits: Hits
  /** Patterns a title answers exactly. */
  readonly title: readonly string[]
  /** The same without words that only say the type ('hotels in manali'), for when nothing matches; null when there are none. */
  readonly withoutType: ((type: ListingType) => Words | null) | null
}

/** Alternatives; each is one or more words. */
type Group = { readonly typed: string; readonly best: readonly string[]; readonly alternatives: readonly (readonly string[])[]; readonly spread: ReadonlyMap<ListingType, number> }

const MOST_WORDS = 12
const MOST_HITS = 300
const LONGEST_ALIAS = 3
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'any',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'me',
  'my',
  'near',
  'nearby',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'rent',
  'rental',
  'available',
])
const TYPE_WORDS: Readonly<Record<ListingType, readonly string[]>> = { Room: ['room', 'rooms'], Hotel: ['hotel', 'hotels'], Shop: ['shop', 'shops'] }

const PLAIN: Readonly<Record<string, string>> = Object.fromEntries([...'āáàâäãåīíìîïūúùûüēéèêëōóòôöõñç'].map((letter, at) => [letter, 'aaaaaaaiiiiiuuuuueeeeeoooooonc'[at] ?? '']))

/** The one spelling that words are compared in; the database's `search_text` is its twin. */
export function searchText(words: string): string {
  return words
    .toLowerCase()
    .replace(/[āáàâäãåīíìîïūúùûüēéèêëōóòôöõñç]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/([^0-9 ])([0-9])/g, '$1 $2')
    .replace(/([0-9])([^0-9 ])/g, '$1 $2')
    .replace(/[^a-z0-9\u0080-\u{10ffff}]+/gu, ' ')
    .trim()
}

/** Understands a query; null when there is not a word in it. */
export async function understand(read: Reader, typed: string): Promise<Words | null> {
  const all = searchText(typed).split(' ').filter(Boolean)
  const meant = all.filter((word) => !STOP_WORDS.has(word))
  const tokens = [...new Set(meant.length > 0 ? meant : all)].slice(0, MOST_WORDS)
  if (tokens.length === 0) return null
  const spans = withAliases(tokens)
  const known = await findTerms(read, [...new Set([...tokens, ...spans.flatMap(({ alias }) => alias)])])
  const doubtful = tokens.filter((token) => token.length > 2 && !/\d/.test(token) && count(known.get(token)) < DOUBTFUL)
  const alike = doubtful.length > 0 ? await findAlike(read, doubtful) : new Map<string, string[]>()
  const others = await findTerms(read, [...new Set([...alike.values()].flat())])
  const groups = spans.map((span): Group => {
    const spelt = product(span.words.map((word) => spell(word, known, alike, others)))
    const alternatives = span.alias.length > 0 ? [...spelt, span.alias] : spelt
    return {
      typed: span.words.join(' '),
      best: span.alias.length > 0 ? span.alias : (spelt[0] ?? []),
      alternatives,
      spread: spreadOf(alternatives, new Map([...others, ...known])),
    }
  })
  const hits = await findHits(read, groups)
  return compose(groups, hits)
}

// A word this rare may be somebody's own typing error: likelier words are let in beside it.
const DOUBTFUL = 3

function count(counts: ReadonlyMap<ListingType, number> | undefined): number {
  return [...(counts?.values() ?? [])].reduce((sum, n) => sum + n, 0)
}

type Known = ReadonlyMap<string, ReadonlyMap<ListingType, number>>

function spell(word: string, known: Known, alike: ReadonlyMap<string, readonly string[]>, others: Known): string[] {
  const better = corrections(word, alike.get(word) ?? [], (term) => count(others.get(term)))
  return known.has(word) ? [word, ...better.filter((term) => term !== word)] : better.length > 0 ? better : [word]
}

/** Every way to spell a few words, one spelling each. */
function product(spellings: readonly (readonly string[])[]): string[][] {
  return spellings.reduce<string[][]>((ways, words) => ways.flatMap((way) => words.map((word) => [...way, word])), [[]])
}

/** 'new delhi' → one span that 'delhi' answers too; the longest alias wins. */
function withAliases(tokens: readonly string[]): { words: readonly string[]; alias: readonly string[] }[] {
  const spans: { words: readonly string[]; alias: readonly string[] }[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = [...Array(LONGEST_ALIAS).keys()].map((n) => LONGEST_ALIAS - n).find((n) => at + n <= tokens.length && aliasOf(tokens.slice(at, at + n)).length > 0) ?? 1
    const words = tokens.slice(at, at + length)
    spans.push({ words, alias: aliasOf(words) })
    at += length
  }
  return spans
}

function aliasOf(words: readonly string[]): string[] {
  const key = words.join(' ')
  return Object.hasOwn(CITY_ALIASES, key) ? searchText(CITY_ALIASES[key] ?? '').split(' ') : []
}

const TYPES: readonly ListingType[] = ['Room', 'Hotel', 'Shop']

function spreadOf(alternatives: readonly (readonly string[])[], known: Known): ReadonlyMap<ListingType, number> {
  const of = (type: ListingType) => alternatives.reduce((sum, words) => sum + Math.min(...words.map((word) => known.get(word)?.get(type) ?? 0)), 0)
  return new Map(TYPES.map((type) => [type, of(type)]))
}

function compose(groups: readonly Group[], hits: Hits): Words {
  const lexeme = (word: string) => `'${word}'`
  const saysType = (group: Group, type: ListingType) => TYPE_WORDS[type].includes(group.typed)
  return {
    query: groups.map(({ alternatives }) => `(${alternatives.map((words) => words.map(lexeme).join(' & ')).join(' | ')})`).join(' & '),
    groups: groups.length,
    spread: new Map(TYPES.map((type) => [type, Math.min(...groups.map(({ spread }) => spread.get(type) ?? 0))])),
    best: groups.flatMap(({ best }) => best).join(' '),
    hits,
    title: groups.flatMap(({ alternatives }) => (alternatives[0] ?? []).map((word) => `%${word}%`)),
    withoutType: groups.some((group) => TYPES.some((type) => saysType(group, type)))
      ? (type) => {
          const rest = groups.filter((group) => !saysType(group, type))
          return rest.length > 0 && rest.length < groups.length ? compose(rest, hits) : null
        }
      : null,
  }
}

/** The longest run of words that names a place: whole names first, then localities that contain it. */
async function findHits(read: Reader, groups: readonly Group[]): Promise<Hits> {
  const phraseOf = (from: number, to: number) =>
    groups
      .slice(from, to)
      .flatMap(({ best }) => best)
      .join(' ')
  const phrases = [...new Set(groups.flatMap((_, from) => groups.slice(from).map((_, more) => phraseOf(from, from + more + 1))))]
    .filter((phrase) => /[^0-9 ]/.test(phrase))
    .sort((a, b) => b.split(' ').length - a.split(' ').length || b.length - a.length)
  if (phrases.length === 0) return { cities: [], localities: [] }
  const named = pick(phrases, await findNamed(read, phrases))
  if (named) return named
  const long = phrases.filter((phrase) => phrase.length >= 4)
  return pick(long, long.length > 0 ? await findContaining(read, long, MOST_HITS + 1) : []) ?? { cities: [], localities: [] }
}

function pick(phrases: readonly string[], places: readonly NamedPlace[]): Hits | null {
  for (const phrase of phrases) {
    const found = places.filter((place) => place.phrase === phrase)
    if (found.length === 0 || found.length > MOST_HITS) continue
    const ids = (kind: NamedPlace['kind']) => found.filter((place) => place.kind === kind).map(({ id }) => id)
    return { cities: ids('city'), localities: ids('locality') }
  }
  return null
}
