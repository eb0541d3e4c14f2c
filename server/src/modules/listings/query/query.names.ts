// Words that belong to a name, and so mean nothing else: 'Family Colony', '12a', 'pune or mumbai'.

import { cityInDevanagari, findCity, isDevanagari } from '../../geo/index.ts'
import { wordList } from './query.lists.ts'
import type { TextRange } from './query.text.ts'
import { areJoined, type Token } from './query.tokens.ts'
import { LODGINGS, NAME_NOUNS, NUMBERED, PHRASES, type Phrase } from './query.vocabulary.ts'

/** Words between names of places of which a listing has one. */
const CONNECTORS = wordList('connectors')
/** Whether it stands between alternatives. */
export const isConnector = (word: string) => CONNECTORS.has(word)

/** A letter of '12a' or '3f4' is no filler. */
export function isInCode(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at + 1].some(
    (beside) =>
      typeof tokens[beside]?.number === 'number' &&
      areJoined(tokens[Math.min(at, beside)], tokens[Math.max(at, beside)]),
  )
}

/** Whether 'or' is between two words that may be names: 'pune or mumbai'. */
export function connectsNames(
  tokens: readonly Token[],
  at: number,
  consumed: readonly TextRange[],
): boolean {
  const [before, word, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return (
    isConnector(word?.word ?? '') &&
    before !== undefined &&
    after !== undefined &&
    !consumed.some(({ to }) => to === before.to) &&
    (after.number === null || NUMBERED.has(tokens[at - 2]?.word ?? '')) &&
    !PHRASES.has(after.word)
  )
}

/** Kinds of lodging that are also the name of a city, and mean it unless the text names another. */
const CITY_KINDS = wordList('cityKinds')

export function isCity(tokens: readonly Token[], at: number, to: number): boolean {
  if (to > at + 1 || !CITY_KINDS.has(tokens[at]?.word ?? '')) return false
  return !tokens.some(({ word, from }) => from !== tokens[at]?.from && isCityName(word))
}

/** Whether a phrase of one word names a city ('haridwar', 'हरिद्वार'). */
function isCityName(word: string): boolean {
  if (PHRASES.has(word)) return false
  return (isDevanagari(word) ? cityInDevanagari(word) : findCity(word)) !== null
}

/** Whether a weak phrase is part of a name by the word beside it: 'Family Colony'. */
export function isInName(
  tokens: readonly Token[],
  at: number,
  to: number,
  { weak, words, meaning }: Phrase,
  consumed: readonly TextRange[],
): boolean {
  const isTitle = words.join(' ') === 'heritage hotel'
  if ((!weak || words.length > 1) && !isTitle) return false
  const [before, after] = [tokens[at - 1], tokens[to]]
  const free =
    before &&
    before.number === null &&
    !consumed.some((one) => one.to === before.to) &&
    // 'pune house for rent'
    !isCityName(before.word)
  return (
    // 'Kerala House' is a name, 'goa villa' is none.
    (NAME_NOUNS.has(after?.word ?? '') &&
      !(meaning.kind === 'state' && LODGINGS.has(after?.word ?? ''))) ||
    // 'Lodhi Garden', 'Golden House', 'Welcom Heritage Hotel': the last word of a name.
    (free === true && (isTitle || NAME_NOUNS.has(words[0] ?? '')))
  )
}
