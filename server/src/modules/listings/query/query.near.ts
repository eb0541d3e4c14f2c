// Words for 'near', and the surroundings that mean something beside them alone: 'near college',
// 'metro ke paas' (ADR 0275).
import { phraseList, wordList } from './query.lists.ts'
import { isConnector } from './query.names.ts'
import { starts } from './query.prices.ts'
import type { TextRange } from './query.text.ts'
import { endOf, type Token } from './query.tokens.ts'
import { isNear, NAME_NOUNS, PHRASES } from './query.vocabulary.ts'

const NEAR_AFTER = phraseList('nearAfter')

/** Between a word for 'near' and what is near. */
const ARTICLES = wordList('nearLinks')

export const isNearAfter = (tokens: readonly Token[], at: number) =>
  starts(tokens, at, NEAR_AFTER) > 0

/** The start of a word for 'near' right before this token, or before what it is joined to. */
export function nearBefore(
  tokens: readonly Token[],
  at: number,
  consumed: readonly TextRange[],
): number | null {
  const before = consumed.at(-1)
  if (!before || before.to !== tokens[at - 1]?.to) return null
  const words = tokens.filter(({ from, to }) => from >= before.from && to <= before.to)
  if (isNear(words.map(({ word }) => word))) return before.from
  const [first] = words
  const isOne = words.length === 1
  const earlier = () => nearBefore(tokens, at - words.length, consumed.slice(0, -1))
  if (isOne && ARTICLES.has(first?.word ?? '')) return earlier()
  // 'near school and hospital'
  const isLinked = (isOne && isConnector(first?.word ?? '')) || isAroundPhrase(words)
  return isLinked && earlier() !== null ? (tokens[at]?.from ?? null) : null
}

export const isAround = (meaning: { readonly kind: string; readonly isAround?: true }) =>
  meaning.isAround === true

const isAroundPhrase = (tokens: readonly Token[]) =>
  PHRASES.get(tokens[0]?.word ?? '')?.some(
    ({ words, meaning }) => isAround(meaning) && endOf(words, tokens, 0) === tokens.length,
  ) === true

/** 'near college', 'metro ke paas', but not 'near college road'. */
export function isBesideNear(
  tokens: readonly Token[],
  at: number,
  to: number,
  consumed: readonly TextRange[],
): boolean {
  const isName = NAME_NOUNS.has(tokens[to]?.word ?? '')
  return !isName && (nearBefore(tokens, at, consumed) !== null || isNearAfter(tokens, to))
}
