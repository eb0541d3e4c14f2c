// What words and phrases of a search mean, in English and in Hindi in Latin letters.
import { readWordLists } from '../../../word-files.ts'
import { STATES } from '../../geo/index.ts'
import { type PhraseMeaning, readMeanings } from './query.meanings.ts'

export type Phrase = {
  readonly words: readonly string[]
  readonly meaning: PhraseMeaning
  /** May be part of a name: ignored beside one of `NAME_NOUNS` ('Family Colony'). */
  readonly weak: boolean
}

const names = readWordLists(import.meta.dirname, 'name-words.txt')
const WEAK = new Set(names('weak'))
/** Nouns that names end with: the word before one belongs to the name. */
export const NAME_NOUNS: ReadonlySet<string> = new Set(names('nouns'))
/** Nouns that are no name's after a state: 'goa villa'. */
export const LODGINGS: ReadonlySet<string> = new Set(names('lodgings'))
/** Words before which a number is part of a name: 'Sector 15', 'Phase 2'. */
export const NUMBERED: ReadonlySet<string> = new Set(names('numbered'))

/** States whose name is searched as a city's. */
const ALSO_CITIES = new Set(['Delhi', 'Chandigarh', 'Puducherry'])
const SHORT_STATES: Readonly<Record<string, string>> = {
  himachal: 'Himachal Pradesh',
  uttrakhand: 'Uttarakhand',
  orissa: 'Odisha',
  tamilnadu: 'Tamil Nadu',
  kashmir: 'Jammu and Kashmir',
}
const STATE_NAMES: readonly (readonly [string, string])[] = [
  ...STATES.filter((state) => !ALSO_CITIES.has(state)).map(
    (state) => [state.toLowerCase(), state] as const,
  ),
  ...Object.entries(SHORT_STATES),
]

const phrases: Phrase[] = readMeanings().map(({ words, meaning }) => ({
  words,
  meaning,
  weak: WEAK.has(words.join(' ')) || meaning.kind === 'people',
}))

for (const [name, state] of STATE_NAMES)
  phrases.push({ words: name.split(' '), meaning: { kind: 'state', state }, weak: true })

/** Phrases by their first word, the longest first. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = new Map(
  [...Map.groupBy(phrases, ({ words }) => words[0] ?? '')].map(([first, some]) => [
    first,
    some.toSorted((a, b) => b.words.length - a.words.length),
  ]),
)

/** Whether these words mean 'near'. */
export function isNear(words: readonly string[]): boolean {
  return (
    words[0] === 'within' ||
    (PHRASES.get(words[0] ?? '') ?? []).some(
      (phrase) => phrase.meaning.kind === 'near' && phrase.words.join(' ') === words.join(' '),
    )
  )
}
