// What a listing's own title and description plainly say of its cost (ADR 0301). What is said in
// two ways, or cannot be, gives nothing. Pure.
import { type ColumnOf, columnOf } from '@rentify/contract/listings/columns'
import type { Electricity } from '@rentify/contract/listings/costs'
import { READ_COSTS, type ReadCost } from '@rentify/contract/listings/fields'
import { MAX_RUPEES } from '@rentify/contract/money'
import { readLines } from '../../../word-files.ts'

export type CostColumn = ColumnOf<ReadCost>
/** The columns of what is read. */
export const COST_COLUMNS: readonly CostColumn[] = READ_COSTS.map((field) => columnOf(field))

type DescribedListing = {
  readonly title: string
  readonly description: string
  readonly price: number | null
}

/** By the names of the fields; null where nothing is plainly said. */
type DescribedCosts = {
  readonly deposit: number | null
  readonly maintenance: number | null
  readonly electricity: Electricity | null
  readonly electricityAmount: number | null
  readonly mealsIncluded: true | null
  readonly mealsPrice: number | null
  readonly noticeDays: number | null
  readonly lockInMonths: number | null
}
type Field = keyof DescribedCosts

export const NO_COSTS: DescribedCosts = {
  deposit: null,
  maintenance: null,
  electricity: null,
  electricityAmount: null,
  mealsIncluded: null,
  mealsPrice: null,
  noticeDays: null,
  lockInMonths: null,
}

type Meaning = { readonly field: Field; readonly value: string | null; readonly isDenied: boolean }
type Rule = Meaning & {
  /** A text that has the phrase has one of each: most patterns need not be tried, nor compiled. */
  readonly words: readonly (readonly string[])[]
  readonly pattern: RegExp
}

const lists = new Map<string, readonly string[]>()
const lines = readLines(import.meta.dirname, 'costs.txt').filter((line) => {
  const [, name, words = ''] = /^<(\w+)> = (.+)/.exec(line) ?? []
  if (name) lists.set(name, words.split(', '))
  return !name
})

/** @throws {Error} where `costs.txt` has no list of that name. */
function list(name: string): readonly string[] {
  const words = lists.get(name)
  if (!words) throw new Error(`costs.txt has no list <${name}>.`)
  return words
}

// Each repetition is bounded: a text of 5,000 spaces or digits takes no longer than another.
const escaped = (words: string) =>
  words.replaceAll(/[.+?^$()[\]{}|\\/]/g, String.raw`\$&`).replaceAll('*', String.raw`\S{1,20}`)
/** One of the words of these lists, the longest that is there. */
const any = (...names: string[]) => {
  const words = names.flatMap(list).toSorted((a, b) => b.length - a.length)
  return `(?:${words.map(escaped).join('|')})`
}

const END = String.raw`(?![\p{L}\p{M}\p{N}_])`
/** Between the words of a phrase, which no sentence or comma parts. */
const GAP = String.raw`(?:[ :=*()\u2013-]{1,6}|(?=\/))`
const RUPEES = `(?:${any('rupees')} ?)?`
/** Neither part of a range nor of a longer number. */
const AMOUNT = [
  RUPEES,
  String.raw`(?<![\d,.])(?<amount>\d[\d,]{0,14}(?:\.\d{1,2})?)(?: ?(?:(?<thousand>${any('thousand')})|(?<lakh>${any('lakh')}))${END})?`,
  String.raw`(?: ?\/-)?(?![\d,.]{0,2}\d| ?(?:[-\u2013/]|${any('rangeTo')}) ?${RUPEES}\d| ?${any('noAmount')}${END})`,
].join('')
const DURATION = [
  String.raw`(?:(?<number>\d{1,3})|(?<word>${any('numbers', 'hindiNumbers')}))[ -]{0,2}`,
  `(?:${['days', 'weeks', 'months', 'years'].map((unit) => `(?<${unit}>${any(unit)})`).join('|')})`,
].join('')
const START = String.raw`(?<![\p{L}\p{M}\p{N}_])(?<!(?:^|[^\p{L}])${any('denials')}[ -]{1,3})`

/** 'electricity = Included' */
function meaningOf(line: string): Meaning {
  const [, denied, field = '', value = null] = /^(not )?(\w+)(?: = (\w+))?$/.exec(line) ?? []
  if (!(field in NO_COSTS)) throw new Error(`costs.txt: no field is '${line}'.`)
  return { field: field as Field, value, isDenied: denied !== undefined }
}

function partOf(part: string): string {
  const name = /^<(\w+)>\??$/.exec(part)?.[1]
  if (name) return any(name)
  return { $: AMOUNT, '#': DURATION }[part] ?? escaped(part)
}

function patternOf(phrase: string): RegExp {
  const [first = '', ...more] = phrase.split(' ').filter((part) => part !== '!')
  const body = more.reduce((all, part) => {
    const next = `${GAP}${partOf(part)}`
    return part.endsWith('?') ? `${all}(?:${next})?` : `${all}${next}`
  }, partOf(first))
  const amount = AMOUNT.replaceAll(/\?<\w+>/g, '?:')
  const after = `(?!${GAP}(?:${any('of')}${GAP})?(?:${amount}|${any('after')}${END}))`
  const others = `(?!${GAP}${any('others')}${END})`
  return new RegExp(`${START}${body}${END}${others}${phrase.endsWith(' !') ? after : ''}`, 'gu')
}

/** For each part that a phrase must have, its words; of one with `*` the beginning. */
const wordsOf = (phrase: string): string[][] =>
  phrase
    .split(' ')
    .filter((part) => !/^[$#!]$|[?]$/.test(part))
    .map((part) => {
      const name = /^<(\w+)>$/.exec(part)?.[1]
      return (name ? list(name) : [part]).map((word) => word.split('*', 1)[0] ?? '')
    })

function readRules(): Rule[] {
  let meant: Meaning | null = null
  return lines.flatMap((line) => {
    if (meant && line.startsWith(' ')) {
      const phrase = line.trim()
      return [{ ...meant, words: wordsOf(phrase), pattern: patternOf(phrase) }]
    }
    meant = meaningOf(line)
    return []
  })
}

const RULES = readRules()
/** Each phrase has one of these; as the index `listings_costs_unread` says it. */
export const MENTIONS =
  'deposit|security (amount|money)|maintenance|maintainance|all inclusive|bills included|electric|light bill|bijli|food|meal|mess (charge|fee)|tiffin|khana|bhojan|notice|lock[ -]?in|डिपॉ|मेंटेनेंस|बिजली|खाना|भोजन|नोटिस'
const MENTION = new RegExp(MENTIONS, 'u')

/** What is plainly said; only what can be for this rent. */
export function describedCosts({ title, description, price }: DescribedListing): DescribedCosts {
  const text = `${title} . ${description}`.toLowerCase().replaceAll(/\s+/g, ' ')
  if (!MENTION.test(text)) return NO_COSTS
  const said = new Map<Field, Set<unknown>>()
  const denied = new Map<Field, unknown>()
  const note = (field: Field, value: unknown) =>
    said.set(field, (said.get(field) ?? new Set()).add(value))
  for (const { field, value, isDenied, words, pattern } of RULES) {
    if (!words.every((some) => some.some((word) => text.includes(word)))) continue
    for (const { groups = {} } of text.matchAll(pattern)) {
      if (isDenied) denied.set(field, meantBy(field, value))
      else note(field, value === null ? numberIn(field, groups, price) : meantBy(field, value))
      if (field === 'electricity' && groups.amount)
        note('electricityAmount', numberIn('electricityAmount', groups, price))
    }
  }
  const only = <V>(field: Field) => {
    const [value = null, another] = said.get(field) ?? []
    return (another !== undefined || value === denied.get(field) ? null : value) as V | null
  }
  const electricity = only<Electricity>('electricity')
  const isPaid = electricity !== null && electricity !== 'Included'
  return {
    deposit: only('deposit'),
    maintenance: only('maintenance'),
    electricity,
    electricityAmount: isPaid ? only('electricityAmount') : null,
    mealsIncluded: only('mealsIncluded'),
    mealsPrice: only('mealsPrice'),
    noticeDays: only('noticeDays'),
    lockInMonths: only('lockInMonths'),
  }
}

function meantBy(field: Field, value: string | null): unknown {
  if (field === 'electricity') return value
  return field === 'mealsIncluded' ? true : Number(value)
}

/** The number of a phrase; null where it is none that can be meant. */
function numberIn(
  field: Field,
  groups: Readonly<Record<string, string | undefined>>,
  price: number | null,
): number | null {
  const { amount, thousand, lakh, number, word, days, weeks, months, years } = groups
  if (amount !== undefined) {
    const times = thousand ? 1000 : lakh ? 100_000 : 1
    const rupees = Math.round(Number(amount.replaceAll(',', '')) * times * 100) / 100
    return Number.isInteger(rupees) && isPlausible(field, rupees, price) ? rupees : null
  }
  const count = number ? Number(number) : word ? numberOf(word) : 0
  const within = (value: number, most: number) => (value >= 1 && value <= most ? value : null)
  switch (field) {
    case 'deposit':
      return months && price && count <= MOST_RENTS ? within(count * price, MAX_RUPEES) : null
    case 'noticeDays':
      return within(count * (days ? 1 : weeks ? 7 : months ? 30 : 0), MOST_NOTICE)
    case 'lockInMonths':
      return within(count * (months ? 1 : years ? 12 : 0), MOST_LOCK_IN)
    default:
      return null
  }
}

const numberOf = (word: string) =>
  Math.max(list('numbers').indexOf(word), list('hindiNumbers').indexOf(word)) + 1

const MOST_RENTS = 12
const MOST_NOTICE = 365
const MOST_LOCK_IN = 120

/** Bounds of an amount: [least, most], in rupees or, with a rent, in parts of it. */
const BOUNDS: { readonly [F in Field]?: (price: number) => readonly [number, number] } = {
  deposit: (price) => [price / 4, price * MOST_RENTS],
  maintenance: (price) => [50, price / 2],
  mealsPrice: () => [500, 20_000],
}
const MOST_ELECTRICITY = 20_000

function isPlausible(field: Field, rupees: number, price: number | null): boolean {
  if (rupees === 0) return field === 'deposit' || field === 'maintenance'
  if (field === 'electricityAmount') return rupees >= 1 && rupees <= MOST_ELECTRICITY
  const bounds = price !== null && price > 0 ? BOUNDS[field]?.(price) : undefined
  return bounds !== undefined && rupees >= bounds[0] && rupees <= Math.min(bounds[1], MAX_RUPEES)
}
