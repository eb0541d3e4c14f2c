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

const COLUMNS = ['words', 'facts', 'area', 'furnishing', 'price', 'rooms', 'around'] as const

/** `-`: nowhere but in the place. */
const TABLE = `
  all    all    exact kept exact exact   -
  all    all    exact kept exact inWords -
  all    all    exact kept exact exact   unlisted
  known  all    exact kept exact exact   -
  known  butOne exact kept exact exact   -
  known  fewer  exact kept exact exact   -
  known  none   exact kept exact exact   -
  places none   exact kept exact exact   -
  places none   wider kept exact exact   -
  places none   wider kept exact exact   close
  places none   none  kept exact exact   -
  places none   none  none exact exact   -
  places none   none  none wider exact   -
  places none   none  none wider exact   close
  places none   none  none none  exact   -
  places none   none  none wider close   -
  places none   none  none wider exact   near
  places none   none  none wider alike   near
  places none   none  none wider exact   drive
  places none   none  none wider alike   drive
  places none   none  none wider any     -
  places none   none  none wider homes   -
  places none   none  none wider none    -
  places none   none  none wider exact   place
  places none   none  none wider any     place
  places none   none  none none  close   -
  places none   none  none none  any     -
  places none   none  none none  homes   -
  places none   none  none none  exact   place
  places none   none  none none  any     place
  places none   none  none none  none    -
  places none   none  none none  none    place
  all    all    exact kept exact exact   far
  places none   none  none none  any     far
  places none   none  none none  none    far
  place  none   none  none wider exact   -
  place  none   none  none none  none    -
  rarest none   none  none wider exact   -
  rarest none   none  none none  none    -
  none   all    exact kept exact exact   -
  none   none   wider kept exact exact   -
  none   none   none  none wider exact   -
  none   none   none  none none  none    -`

export const RELAXATIONS: readonly Relaxation[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const cells = line.trim().split(/\s+/)
    return Object.fromEntries(
      COLUMNS.map((column, at) => [column, cells[at] === '-' ? null : cells[at]]),
    ) as Relaxation
  })
