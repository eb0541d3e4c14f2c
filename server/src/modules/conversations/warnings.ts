// What in a message resembles fraud, by `warnings.txt`. Pure.
import { MESSAGE_WARNINGS, type MessageWarning } from '@rentify/contract/conversations/conversation'
import { readLines } from '../../word-files.ts'

const UNLESS = 'unless '
const BETWEEN = '(?:\\S+ ){0,6}?'
const CLAUSE = '^'
const CLAUSE_MARKS = /[,;:()^…–—]| - /gu
const WORDS = /[\p{L}\p{M}\p{N}]+|\^/gu
const EXCUSED = '~ '
const SUM = '(?:\\d{3,6}|\\d{1,3}k) '
const SENTENCE_ENDS = /(?<!\brs)[.!?।](?=\s|$)|\n/u

type Phrases = {
  readonly suspect: RegExp
  /** Honest talk, which excuses its own words. */
  readonly honest?: RegExp
}

type Patterns = {
  /** Over a sentence of words and clauses, each between spaces. */
  readonly phrases: ReadonlyMap<MessageWarning, Phrases>
  /** Over the text as it was typed. */
  readonly typed: ReadonlyMap<MessageWarning, RegExp>
  /** Words that begin a clause. */
  readonly clause: RegExp
  /** `Available.In the evening`: nobody types a domain like that. */
  readonly unspaced: RegExp
}

/** The warnings of a text, in the contract's order. */
export function warningsIn(text: string): MessageWarning[] {
  const { phrases, typed, clause, unspaced } = PATTERNS
  const plain = text.normalize('NFC').replace(unspaced, '. ').toLowerCase()
  const sentences = plain.split(SENTENCE_ENDS).map((sentence) => wordsOf(sentence, clause))
  return MESSAGE_WARNINGS.filter((warning) => {
    const { suspect, honest } = phrases.get(warning) ?? {}
    return (
      typed.get(warning)?.test(plain) ||
      sentences.some((words) => suspect?.test(leftOf(words, honest)))
    )
  })
}

/** ` ^ each word between spaces ^ a ^ before each clause `; amounts lose sign and commas. */
function wordsOf(sentence: string, clause: RegExp): string {
  const marked = sentence.replace(/(?<=\d),(?=\d)/g, '').replace(CLAUSE_MARKS, ` ${CLAUSE} `)
  const words = marked.match(WORDS) ?? []
  return ` ${CLAUSE} ${words.join(' ')} `.replace(clause, ` ${CLAUSE}$&`)
}

/** A sentence without its honest talk, then without its clauses, as a fraud may run over them. */
function leftOf(words: string, honest: RegExp | undefined): string {
  return (honest ? words.replace(honest, EXCUSED) : words).replaceAll(` ${CLAUSE}`, '')
}

const anyOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const PATTERNS = readPatterns()

function readPatterns(): Patterns {
  const sets = new Map<string, readonly string[]>()
  const listed = new Map<MessageWarning, { suspect: string[]; honest: string[] }>()
  let of: { suspect: string[]; honest: string[] } | undefined
  for (const line of readLines(import.meta.dirname, 'warnings.txt')) {
    const [name = '', words] = line.split(' = ')
    const phrase = line.trim()
    if (words !== undefined) sets.set(name, words.split(', '))
    else if (phrase === line) {
      of = { suspect: [], honest: [] }
      listed.set(warningOf(line), of)
    } else if (phrase.startsWith(UNLESS))
      of?.honest.push(patternOf(phrase.slice(UNLESS.length), sets, honestGaps(sets)))
    else of?.suspect.push(patternOf(phrase, sets))
  }
  const either = (name: string) => anyOf(setOf(name, sets))
  const capitals = setOf('<words>', sets).map((word) => word.replace(/^./, (c) => c.toUpperCase()))
  return {
    phrases: new Map(
      [...listed].map(([warning, { suspect, honest }]) => [
        warning,
        {
          suspect: new RegExp(` ${anyOf(suspect)}`, 'u'),
          ...(honest.length > 0 && { honest: new RegExp(`(?<= )${anyOf(honest)}`, 'gu') }),
        },
      ]),
    ),
    typed: new Map([
      ['link', linkPattern(either)],
      ['scan', new RegExp(`(?<=[\\w.-])@${either('<handles>')}(?![\\w.])`, 'u')],
    ] satisfies [MessageWarning, RegExp][]),
    clause: new RegExp(` (?=${either('<clauses>')} )`, 'gu'),
    unspaced: new RegExp(`\\.(?=${anyOf(capitals)}(?![\\w/.-]))`, 'gu'),
  }
}

/** A domain whose ending is a word counts before a path, a stop or what follows domains. */
function linkPattern(either: (set: string) => string): RegExp {
  const start = '(?<![\\w@.-])(?!(?:[\\d-]+\\.)+[a-z]+(?![\\w.-]))'
  const domain = '(?:[a-z0-9-]+\\.)+'
  const hyphened = `${start}(?=[a-z0-9]+-)${domain}`
  const closed = `(?=\\s*$|\\n|[.,;:!?)"'](?!\\w)| (?:[–—-]|${either('<onward>')})(?!\\w))`
  return new RegExp(
    [
      'https?:',
      '\\bwww\\.',
      `${start}${domain}${either('<endings>')}(?![\\w@-]|\\.\\w)`,
      `${start}${domain}${either('<words>')}/\\w`,
      `(?<=[\\s(:"'])${start}${domain}${either('<words>')}${closed}`,
      `${hyphened}${either('<words>')}${closed}`,
      `(?<![\\w.-])${either('<short>')}/`,
    ].join('|'),
    'u',
  )
}

type Gaps = { readonly '..': string; readonly '...'?: string }

/** Within a clause, and never over an order to pay. */
function honestGaps(sets: ReadonlyMap<string, readonly string[]>): Gaps {
  const order = `${anyOf([...setOf('<orders>', sets), ...setOf('<bhejo>', sets)])} `
  const word = `[^ ${escaped(CLAUSE)}]+ `
  return {
    '..': `(?:(?!${order})${word}){0,6}?`,
    '...': `(?!(?:${word}){0,15}?${order})(?:${word}){0,15}`,
  }
}

function patternOf(
  phrase: string,
  sets: ReadonlyMap<string, readonly string[]>,
  gaps: Gaps = { '..': BETWEEN },
): string {
  const parts = (phrase.match(/<[^>]+>|\S+/g) ?? []).map((part) => {
    if (part === '..' || part === '...') return gaps[part] ?? ''
    if (part === '#') return SUM
    return `${part.startsWith('<') ? anyOf(setOf(part, sets)) : escaped(part)} `
  })
  return parts.join('')
}

function setOf(name: string, sets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const words = sets.get(name)
  if (!words) throw new Error(`warnings.txt has no set ${name}.`)
  return words.map(escaped)
}

function warningOf(name: string): MessageWarning {
  const known = MESSAGE_WARNINGS.find((warning) => warning === name)
  if (!known) throw new Error(`warnings.txt: no warning is '${name}'.`)
  return known
}
