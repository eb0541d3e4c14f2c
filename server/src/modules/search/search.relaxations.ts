// What a search lets go of its text where nothing matches, in this order (D77): each line is one
// attempt, and says all that it keeps. Lines that keep the same of a text are tried once.
import type { RequiredParts } from './search.parsed.ts'
import type { WordScope } from './words/words.ts'

export type Relaxation = {
  /**
   * `known`: without words that no listing has; `places`: only the place's name; `none`: only the
   * state's, and nothing of a road that nobody lists.
   */
  readonly words: WordScope
  /** `butOne`: without one facility, the last typed first; `fewer`: without ever more facts. */
  readonly facts: 'all' | 'butOne' | 'fewer' | 'none'
  readonly area: RequiredParts['area']
  readonly furnishing: 'kept' | 'none'
  readonly price: RequiredParts['price']
  readonly rooms: RequiredParts['rooms']
  /**
   * Around the place instead of in it. `unlisted`: of a place without any listing of the type;
   * `far`: of such a place at any distance; `close`: the next neighbourhoods; `near`: where a word
   * for 'near' was typed; `drive`: further, for a kind of house or hotel.
   */
  readonly around: 'unlisted' | 'far' | 'close' | 'near' | 'drive' | 'place' | null
}

type Line = readonly [
  words: Relaxation['words'],
  facts: Relaxation['facts'],
  area: Relaxation['area'],
  furnishing: Relaxation['furnishing'],
  price: Relaxation['price'],
  rooms: Relaxation['rooms'],
  around: Relaxation['around'],
]

const LINES: readonly Line[] = [
  ['all', 'all', 'exact', 'kept', 'exact', 'exact', null],
  ['all', 'all', 'exact', 'kept', 'exact', 'inWords', null],
  ['all', 'all', 'exact', 'kept', 'exact', 'exact', 'unlisted'],
  ['known', 'all', 'exact', 'kept', 'exact', 'exact', null],
  ['known', 'butOne', 'exact', 'kept', 'exact', 'exact', null],
  ['known', 'fewer', 'exact', 'kept', 'exact', 'exact', null],
  ['known', 'none', 'exact', 'kept', 'exact', 'exact', null],
  ['places', 'none', 'exact', 'kept', 'exact', 'exact', null],
  ['places', 'none', 'wider', 'kept', 'exact', 'exact', null],
  ['places', 'none', 'wider', 'kept', 'exact', 'exact', 'close'],
  ['places', 'none', 'none', 'kept', 'exact', 'exact', null],
  ['places', 'none', 'none', 'none', 'exact', 'exact', null],
  ['places', 'none', 'none', 'none', 'wider', 'exact', null],
  ['places', 'none', 'none', 'none', 'wider', 'exact', 'close'],
  ['places', 'none', 'none', 'none', 'none', 'exact', null],
  ['places', 'none', 'none', 'none', 'wider', 'close', null],
  ['places', 'none', 'none', 'none', 'wider', 'exact', 'near'],
  ['places', 'none', 'none', 'none', 'wider', 'alike', 'near'],
  ['places', 'none', 'none', 'none', 'wider', 'exact', 'drive'],
  ['places', 'none', 'none', 'none', 'wider', 'alike', 'drive'],
  ['places', 'none', 'none', 'none', 'wider', 'any', null],
  ['places', 'none', 'none', 'none', 'wider', 'homes', null],
  ['places', 'none', 'none', 'none', 'wider', 'none', null],
  ['places', 'none', 'none', 'none', 'wider', 'exact', 'place'],
  ['places', 'none', 'none', 'none', 'wider', 'any', 'place'],
  ['places', 'none', 'none', 'none', 'none', 'close', null],
  ['places', 'none', 'none', 'none', 'none', 'any', null],
  ['places', 'none', 'none', 'none', 'none', 'homes', null],
  ['places', 'none', 'none', 'none', 'none', 'exact', 'place'],
  ['places', 'none', 'none', 'none', 'none', 'any', 'place'],
  ['places', 'none', 'none', 'none', 'none', 'none', null],
  ['places', 'none', 'none', 'none', 'none', 'none', 'place'],
  ['all', 'all', 'exact', 'kept', 'exact', 'exact', 'far'],
  ['places', 'none', 'none', 'none', 'none', 'any', 'far'],
  ['places', 'none', 'none', 'none', 'none', 'none', 'far'],
  ['place', 'none', 'none', 'none', 'wider', 'exact', null],
  ['place', 'none', 'none', 'none', 'none', 'none', null],
  ['rarest', 'none', 'none', 'none', 'wider', 'exact', null],
  ['rarest', 'none', 'none', 'none', 'none', 'none', null],
  ['none', 'all', 'exact', 'kept', 'exact', 'exact', null],
  ['none', 'none', 'wider', 'kept', 'exact', 'exact', null],
  ['none', 'none', 'none', 'none', 'wider', 'exact', null],
  ['none', 'none', 'none', 'none', 'none', 'none', null],
]

export const RELAXATIONS: readonly Relaxation[] = LINES.map(
  ([words, facts, area, furnishing, price, rooms, around]) => ({
    words,
    facts,
    area,
    furnishing,
    price,
    rooms,
    around,
  }),
)
