import type { Language } from './languages.ts'
import { HINDI } from './sentences.hi.ts'

/** `{count} rooms` ⇄ `4 rooms`: the values of placeholders are carried over unchanged. */
type Pattern = {
  readonly english: RegExp
  readonly names: readonly string[]
  readonly hindi: string
}

const GAP = /\{(\w+)\}/g

const patterns: readonly Pattern[] = Object.entries(HINDI)
  .filter(([english]) => english.match(GAP))
  .map(([english, hindi]) => ({
    english: new RegExp(
      `^${english
        .split(GAP)
        .map((part, at) => (at % 2 ? '(.+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')))
        .join('')}$`,
      's',
    ),
    names: [...english.matchAll(GAP)].map(([, name = '']) => name),
    hindi,
  }))

/**
 * Translates a sentence of the server or of a schema into this language (D3, D43); a sentence
 * without a translation stays English.
 */
export function sentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  const whole = HINDI[sentence]
  if (whole !== undefined) return whole
  for (const { english, names, hindi } of patterns) {
    const found = english.exec(sentence)
    if (found) return hindi.replace(GAP, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
  }
  return sentence
}
