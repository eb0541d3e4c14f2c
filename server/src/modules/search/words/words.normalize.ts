// Typed text as words to compare: normalized spelling, no stop words, aliases of the same thing.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { readWordLists, readWords } from '../../../word-files.ts'
import {
  AREA_ALIASES,
  AREA_CITIES,
  AREA_NAMES,
  CITY_ALIASES,
  CITY_PARTS,
  isDevanagari,
  plainDevanagari,
  ROMAN_NUMBERS,
} from '../../geo/index.ts'
import { isConnector } from '../../listings/index.ts'
import { spellingsOf } from './words.alike.ts'
import { inLatin } from './words.devanagari.ts'

const MAX_WORDS = 12
const LONGEST_ALIAS = 3
const lists = readWordLists(import.meta.dirname, 'word-lists.txt')
const STOP_WORDS = new Set([...lists('english'), ...lists('hindi')])
/** The words of a line of `word-lists.txt`. */
export const wordsNamed = (name: string): ReadonlySet<string> => new Set(lists(name))
/** Abbreviations that users type for words which addresses spell out. */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map(
  readWords(import.meta.dirname, 'written-out.txt').map(([short, [long = '']]) => [short, long]),
)
const TYPE_WORDS: Readonly<Record<ListingType, readonly string[]>> = {
  Room: ['room', 'rooms'],
  Hotel: ['hotel', 'hotels'],
  Shop: ['shop', 'shops'],
}

const NUMBERED_NAMES = new Set(lists('numbered'))
/** Whether a number after this word may be Roman: 'Phase II'. */
export function isNumberedName(word: string | undefined): boolean {
  return word !== undefined && NUMBERED_NAMES.has(word)
}

const PARTED_NAMES = new Set(lists('parted'))
/** Whether a number after this word may be a part of the place: 'Lajpat Nagar 2' or 'II'. */
export function isPartedName(word: string | undefined): boolean {
  return word !== undefined && PARTED_NAMES.has(word)
}

const NAMED_BEFORE = new Set(lists('named'))
/** Whether the word before this one belongs to it, and listings have both as one word, too. */
export const endsName = (word: string | undefined) => NAMED_BEFORE.has(word ?? '')

/** Whether the words name no place by themselves: '2 stage', 'phase'. */
export function isNumbering(words: readonly string[]): boolean {
  return words.every((word) => isNumber(word) || isNumberedName(word))
}

/** 'hsr layout' of 'hsr layout sector 2'. */
export const withoutNumbers = (name: string) =>
  name
    .split(' ')
    .filter((word) => !isNumbering([word]))
    .join(' ')

const ENDINGS = new Set(lists('ordinals'))

/** 'nd' for 2. */
export function ordinalOf(number: string): string {
  const teen = /1[123]$/.test(number)
  return (!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number.slice(-1)]) || 'th'
}

/** A number from 1 to 10 in Roman numerals. */
export function inRoman(number: string): string | undefined {
  return Object.keys(ROMAN_NUMBERS).find((roman) => ROMAN_NUMBERS[roman] === number)
}

const ACCENTED = 'āáàâäãåīíìîïūúùûüēéèêëōóòôöõñç'
const PLAIN = 'aaaaaaaiiiiiuuuuueeeeeoooooonc'
const ACCENTS = new RegExp(`[${ACCENTED}]`, 'g')
const PLAIN_OF = new Map([...ACCENTED].map((letter, at) => [letter, PLAIN[at] ?? '']))

/**
 * The normalized spelling that words are compared in; the database's `search_text` is the same
 * function.
 */
export function searchText(words: string): string {
  return words
    .toLowerCase()
    .replace(ACCENTS, (letter) => PLAIN_OF.get(letter) ?? '')
    .replace(/['’]/g, '')
    .replace(/([^0-9 ])([0-9])/g, '$1 $2')
    .replace(/([0-9])([^0-9 ])/g, '$1 $2')
    .replace(/[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+/g, ' ')
    .trim()
}

/** One word, or a few that together are a city's other name. */
export type Span = {
  readonly words: readonly string[]
  readonly alias: readonly string[]
  /** As the user typed it, where that was in Devanagari. */
  readonly written: readonly string[]
  /** A city that may be meant where no listing contains the word. */
  readonly guess: readonly string[]
  /** The other names of the neighbourhood it names, which a listing may be written with. */
  readonly others: readonly (readonly string[])[]
  /** Whether 'or' or 'and' precedes it. */
  readonly isAlternative: boolean
}

/** 'sector 56, 57 or 58', 'dlf phase 1, 2' */
const LISTED_NUMBERS =
  /\b(sector|sec|(?:[a-z]+\s+)?(?:phase|stage)|block|ward)\s*-?\s*(\d+)((?:\s*(?:,|\/|&|\bor\b|\band\b|\bya\b|\baur\b)\s*\d+\b)+)/gi

/**
 * The words without stop words, in order; the longest other name of a city stays together ('new
 * delhi'). Devanagari is transliterated to Latin letters.
 */
export function spansOf(typed: string): Span[] {
  const text = typed
    .replace(/(?<=\p{L})\s*[/&]\s*(?=\p{L})/gu, ' or ')
    .replace(LISTED_NUMBERS, (_, noun: string, first: string, others: string) =>
      [first, ...(others.match(/\d+/g) ?? [])].map((number) => `${noun} ${number}`).join(' or '),
    )
  const all = searchText(isDevanagari(text) ? plainDevanagari(text) : text)
    .split(' ')
    .filter(Boolean)
    .filter((word, at, words) => !(ENDINGS.has(word) && isNumber(words[at - 1] ?? '')))
    .map((word, at, words) =>
      Object.hasOwn(ROMAN_NUMBERS, word) &&
      (isNumberedName(words[at - 1]) || (word.length > 1 && isPartedName(words[at - 1])))
        ? (ROMAN_NUMBERS[word] ?? word)
        : word,
    )
  const isMeant = (word: string) => !STOP_WORDS.has(word)
  const meant = all.filter(isMeant)
  const words = (meant.length > 0 ? meant : all).slice(0, MAX_WORDS)
  const connected = new Set(
    all.flatMap((word, at) => (isConnector(word) ? [all.slice(0, at).filter(isMeant).length] : [])),
  )
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    const found = spanInLatin(words.slice(at)) ?? spanFrom(words, at)
    const span = { ...found, isAlternative: at > 0 && connected.has(at) }
    spans.push(span)
    at += span.written.length || span.words.length
  }
  return spans
}

/** They belong to the word before them: 'andheri east'. */
export const COMPASS = new Set(lists('compass'))

/** 'welcom heritage' in one word, as listings may have it. */
function joined(span: Span | undefined, next: Span | undefined): string | null {
  if (COMPASS.has(span?.words[0] ?? '')) return null
  const both = [...(span?.words ?? []), ...(next?.words ?? [])]
  const areWords = both.length === 2 && both.every((word) => /^[a-z]{3,}$/.test(word))
  return next && areWords && !next.isAlternative ? both.join('') : null
}

/** The words that neighbours make. */
export function joinedWords(spans: readonly Span[]): string[] {
  return spans.flatMap((span, at) => joined(span, spans[at + 1]) ?? [])
}

/** Neighbours of which listings contain one only in the word that they make. */
export function withJoined(spans: readonly Span[], known: { has(word: string): boolean }): Span[] {
  const all: Span[] = []
  for (let at = 0; at < spans.length; at++) {
    const [span, next] = [spans[at] as Span, spans[at + 1]]
    const word = joined(span, next)
    const isApart = [span, next].every((one) => one?.words.every((word) => known.has(word)))
    if (word !== null && !isApart && known.has(word)) {
      all.push({ ...span, words: [word], alias: [], written: [], guess: [], others: [] })
      at++
    } else all.push(span)
  }
  return all
}

type SpanWords = Omit<Span, 'isAlternative'>

function spanFrom(words: readonly string[], at: number): SpanWords {
  const length =
    [LONGEST_ALIAS, 2, 1].find(
      (n) => at + n <= words.length && isOtherNamed(words.slice(at, at + n)),
    ) ?? 1
  const taken = words.slice(at, at + length)
  return { words: taken, alias: aliasOf(taken), written: [], guess: [], others: othersOf(taken) }
}

function spanInLatin(typed: readonly string[]): SpanWords | null {
  const latin = inLatin(typed)
  if (!latin) return null
  const words = latin.words.flatMap((word) => searchText(word).split(' ')).filter(Boolean)
  if (words.length === 0) return null
  return {
    words,
    alias: [],
    written: typed.slice(0, latin.length),
    guess: latin.guess === null ? [] : searchText(latin.guess).split(' '),
    others: othersOf(words),
  }
}

const isOtherNamed = (words: readonly string[]) =>
  aliasOf(words).length > 0 || othersOf(words).length > 0

/** The other names of the neighbourhood that these words name. */
function othersOf(words: readonly string[]): string[][] {
  const key = words.join(' ')
  const namesIn = (table: Readonly<Record<string, readonly string[]>>) =>
    Object.hasOwn(table, key) ? (table[key] ?? []) : []
  const names = [...namesIn(AREA_NAMES), ...namesIn(CITY_PARTS)].filter((name) => name !== key)
  // 'laxmi nagar' is 'Laxminagar' in other cities.
  const inOneWord = names.length > 0 && words.length > 1 ? [words.join('')] : []
  return [...names, ...inOneWord].map((name) => name.split(' '))
}

/** The usual name of a city or neighbourhood that has these words as another name. */
export function aliasOf(words: readonly string[]): string[] {
  const key = words.join(' ')
  const names = Object.hasOwn(CITY_ALIASES, key) ? CITY_ALIASES : AREA_ALIASES
  return Object.hasOwn(names, key) ? searchText(names[key] ?? '').split(' ') : []
}

/** The word by which a listing's own city is stored (`city_word` in the database). */
export const cityWord = (city: string) => `_city_${searchText(city).replaceAll(' ', '')}`

/**
 * Another name as listings must contain it. A neighbourhood's counts as a phrase of their locality
 * (neighbours are stored joined) and in its own city: 'JP Road' is no 'JP Nagar, Hosur Road'.
 */
export function asWritten(words: readonly string[]): readonly string[] {
  const key = words.join(' ')
  if (!Object.hasOwn(AREA_CITIES, key)) return words
  const city = AREA_CITIES[key] ?? ''
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...(pairs.length > 0 ? pairs : words), ...(city === '' ? [] : [cityWord(city)])]
}

/** The same word in another form: spelled out, singular or plural, or as it sounds. */
export function otherForms(word: string): string[] {
  const out = WRITTEN_OUT.get(word)
  const number =
    word.length < 4 || isNumber(word) ? [] : word.endsWith('s') ? [word.slice(0, -1)] : [`${word}s`]
  return out ? [out] : [...number, ...(word.length > 3 ? spellingsOf(word) : [])]
}

export function isShortened(word: string): boolean {
  return WRITTEN_OUT.has(word)
}

export function isNumber(word: string): boolean {
  return /^[0-9]+$/.test(word)
}

/** Whether a word only names the listing type ('hotels in manali'). */
export function saysType(word: string, type: ListingType): boolean {
  return TYPE_WORDS[type].includes(word)
}
