// What in a message resembles fraud, by `warnings.txt`. Pure.
import { MESSAGE_WARNINGS, type MessageWarning } from '@rentify/contract/conversations/conversation'
import { readLines } from '../../word-files.ts'

const BETWEEN = '(?:\\S+ ){0,6}?'

type Patterns = {
  /** Over a sentence of words, each between spaces. */
  readonly phrases: ReadonlyMap<MessageWarning, RegExp>
  /** Over the text as it was typed. */
  readonly typed: ReadonlyMap<MessageWarning, RegExp>
}

/** The warnings of a text, in the contract's order. */
export function warningsIn(text: string): MessageWarning[] {
  const { phrases, typed } = PATTERNS
  const plain = text.normalize('NFC').toLowerCase()
  const sentences = plain.split(/[.!?।\n]+(?=\s|$)|\n/u).map(wordsOf)
  return MESSAGE_WARNINGS.filter(
    (warning) =>
      typed.get(warning)?.test(plain) ||
      sentences.some((sentence) => phrases.get(warning)?.test(sentence)),
  )
}

/** ` each word between spaces `; amounts lose their sign and their commas. */
function wordsOf(sentence: string): string {
  const words = sentence.replace(/(?<=\d),(?=\d)/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}

const anyOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const PATTERNS = readPatterns()

function readPatterns(): Patterns {
  const sets = new Map<string, readonly string[]>()
  const phrases = new Map<MessageWarning, string[]>()
  let of: string[] | undefined
  for (const line of readLines(import.meta.dirname, 'warnings.txt')) {
    const [name = '', words] = line.split(' = ')
    if (words !== undefined) sets.set(name, words.split(', '))
    else if (line.startsWith('  ')) of?.push(patternOf(line.trim(), sets))
    else {
      of = []
      phrases.set(warningOf(line), of)
    }
  }
  const either = (name: string) => anyOf(setOf(name, sets))
  return {
    phrases: new Map(
      [...phrases].map(([warning, all]) => [warning, new RegExp(anyOf(all), 'u')] as const),
    ),
    typed: new Map([
      [
        'link',
        new RegExp(
          `https?:|\\bwww\\.|(?<![\\w@.-])(?:[a-z0-9-]+\\.)+${either('<endings>')}(?![\\w.-]*\\w)|(?<![\\w.-])${either('<short>')}/`,
          'u',
        ),
      ],
      ['scan', new RegExp(`[\\w.-]+@${either('<handles>')}(?![\\w.])`, 'u')],
    ] satisfies [MessageWarning, RegExp][]),
  }
}

function patternOf(phrase: string, sets: ReadonlyMap<string, readonly string[]>): string {
  const parts = (phrase.match(/<[^>]+>|\S+/g) ?? []).map((part) => {
    if (part === '..') return BETWEEN
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
