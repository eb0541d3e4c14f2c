// The word of the vocabulary that an unknown one means: with one typing error ('frunished'), or
// as it sounds in Devanagari ('स्विमिंग').

import { findCity, isDevanagari, romanised, soundsLike } from '../../geo/index.ts'
import { wordList } from './query.lists.ts'
import { PHRASES } from './query.vocabulary.ts'

/** Shorter words are one typing error away from too many names, but for a letter left out. */
const SHORTEST = 6
const SHORTEST_TYPED = 5
/** Longer than any word of the vocabulary; a description may have words of thousands of letters. */
const LONGEST = 24
/** So many consonants tell a word by its sound. */
const SHORTEST_SOUND = 4
const MEANT = new Set(['roomType', 'furnished', 'fact', 'type', 'cheap'])
/** Words that are one letter away from usual ones. */
const CONFUSED = wordList('confused')

const phrases = [...PHRASES.values()].flat()
const known: ReadonlySet<string> = new Set(phrases.flatMap(({ words }) => words))
const targets = [
  ...new Set(
    phrases.filter(({ meaning }) => MEANT.has(meaning.kind)).flatMap(({ words }) => words),
  ),
].filter((word) => !CONFUSED.has(word))
const byLetters = new Map<string, string>()
for (const word of targets.filter(({ length }) => length >= SHORTEST))
  for (const key of [word, ...withoutOne(word)]) if (!byLetters.has(key)) byLetters.set(key, word)
const bySound = new Map<string, string>()
for (const word of targets) {
  const sound = soundsLike(word)
  if (sound.length >= SHORTEST_SOUND && !bySound.has(sound)) bySound.set(sound, word)
}

/** Null where the word is known, or is like none. */
export function meantWord(word: string): string | null {
  if (isDevanagari(word)) return bySound.get(soundsLike(romanised(word))) ?? null
  if (
    word.length < SHORTEST_TYPED ||
    word.length > LONGEST ||
    known.has(word) ||
    !/^[a-z]+$/.test(word)
  )
    return null
  // Of two words with one letter left out of each, most are a swap or a wrong letter.
  const keys = word.length < SHORTEST ? [word] : [word, ...withoutOne(word)]
  const found = keys.flatMap((key) => byLetters.get(key) ?? [])
  const meant = found.find((one) => one[0] === word[0] && isOneError(word, one))
  return meant && findCity(word) === null ? meant : null
}

function withoutOne(word: string): string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** Whether one letter is missing, extra or wrong, or two neighbours are swapped. */
function isOneError(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
