// What in a message resembles fraud, by `warnings.txt`. Pure.
import { MESSAGE_WARNINGS, type MessageWarning } from '@rentify/contract/conversations/conversation'
import { readLines } from '../../word-files.ts'

const UNLESS = 'unless '
const BETWEEN = '(?:\\S+ ){0,6}?'
const SUM = '(?:\\d{3,6}|\\d{1,3}k) '
const SENTENCE_ENDS = /(?<!\brs)[.!?।](?=\s|$)|\n/u

type Phrases = {
  readonly suspect: RegExp
  /** Honest talk, which clears its sentence. */
  readonly honest?: RegExp
}

type Patterns = {
  /** Over a sentence of words, each between spaces. */
  readonly phrases: ReadonlyMap<MessageWarning, Phrases>
  /** Over the text as it was typed. */
  readonly typed: ReadonlyMap<MessageWarning, RegExp>
  /** `Available.In the evening`: nobody types a domain like that. */
  readonly unspaced: RegExp
}

/** The warnings of a text, in the contract's order. */
export function warningsIn(text: string): MessageWarning[] {
  const { phrases, typed, unspaced } = PATTERNS
  const plain = text.normalize('NFC').replace(unspaced, '. ').toLowerCase()
  const sentences = plain.split(SENTENCE_ENDS).map(wordsOf)
  return MESSAGE_WARNINGS.filter((warning) => {
    const { suspect, honest } = phrases.get(warning) ?? {}
    return (
      typed.get(warning)?.test(plain) ||
      sentences.some((words) => suspect?.test(words) && !honest?.test(words))
    )
  })
}

/** ` ^ each word between spaces `; amounts lose their sign and their commas. */
function wordsOf(sentence: string): string {
  const words = sentence.replace(/(?<=\d),(?=\d)/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return ` ^ ${words.join(' ')} `
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
      of?.honest.push(patternOf(phrase.slice(UNLESS.length), sets))
    else of?.suspect.push(patternOf(phrase, sets))
  }
  const either = (name: string) => anyOf(setOf(name, sets))
  const capitals = setOf('<words>', sets).map((word) => word.replace(/^./, (c) => c.toUpperCase()))
  return {
    phrases: new Map(
      [...listed].map(([warning, { suspect, honest }]) => [
        warning,
        {
          suspect: new RegExp(anyOf(suspect), 'u'),
          ...(honest.length > 0 && { honest: new RegExp(anyOf(honest), 'u') }),
        },
      ]),
    ),
    typed: new Map([
      ['link', linkPattern(either)],
      ['scan', new RegExp(`(?<=[\\w.-])@${either('<handles>')}(?![\\w.])`, 'u')],
    ] satisfies [MessageWarning, RegExp][]),
    unspaced: new RegExp(`\\.(?=${anyOf(capitals)}(?![\\w/.-]))`, 'gu'),
  }
}

/** A domain whose ending is a word counts before a path, a stop or what follows domains. */
function linkPattern(either: (set: string) => string): RegExp {
  const start = '(?<![\\w@.-])(?!(?:[\\d-]+\\.)+[a-z]+(?![\\w.-]))'
  const domain = '(?:[a-z0-9-]+\\.)+'
  const hyphened = `${start}(?=[a-z0-9]+-)${domain}`
  const closed = `(?=\\s*$|\\n|[.,;:!?)"'](?!\\w)| ${either('<onward>')}(?!\\w))`
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

function patternOf(phrase: string, sets: ReadonlyMap<string, readonly string[]>): string {
  const parts = (phrase.match(/<[^>]+>|\S+/g) ?? []).map((part) => {
    if (part === '..') return BETWEEN
    if (part === '#') return SUM
    return `${part.startsWith('<') ? anyOf(setOf(part, sets)) : escaped(part)} `
  })
  return ` ${parts.join('')}`
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
