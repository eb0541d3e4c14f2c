// What a picture of a demo listing shows; `drawing/` draws it.
import type { BusinessType, HotelCategory } from '@rentify/contract/listings/vocabulary'

export const SCENE_KINDS = [
  'single',
  'double',
  'shared',
  'pg',
  'studio',
  'living',
  'dining',
  'kitchen',
  'bath',
  'balcony',
  'hotel',
  'hotelRoom',
  'lobby',
  'poolside',
  'shop',
  'shopInside',
] as const
export type SceneKind = (typeof SCENE_KINDS)[number]

export const PALETTE_NAMES = [
  'peacock',
  'gulabi',
  'neel',
  'neem',
  'haldi',
  'chuna',
  'jamun',
] as const
export type PaletteName = (typeof PALETTE_NAMES)[number]

export const HOUR_NAMES = ['morning', 'day', 'golden', 'dusk', 'night'] as const
export type Hour = (typeof HOUR_NAMES)[number]

/** Things that a picture shows only if the listing has them. */
export const THINGS = [
  'ac',
  'tv',
  'fridge',
  'washer',
  'wifi',
  'desk',
  'plants',
  'balcony',
  'geyser',
] as const
export type Thing = (typeof THINGS)[number]

export const VIEWS = ['city', 'trees', 'towers', 'palms', 'hills', 'sea'] as const
export type View = (typeof VIEWS)[number]

/** What a picture must show; the random generator decides everything left out. */
export type SceneFacts = {
  readonly palette?: PaletteName
  readonly hour?: Hour
  /** The view outside the window. */
  readonly view?: View
  /** Everything the place has of `THINGS`; other things are not drawn. */
  readonly has?: readonly Thing[]
  readonly furnished?: 'full' | 'semi' | 'bare'
  /** How expensive the walls and floors look. */
  readonly finish?: 'plain' | 'good' | 'fine'
  readonly business?: BusinessType
  readonly hotel?: HotelCategory
  /** Words on the signboard. */
  readonly sign?: string
  /** Which of the two compositions of its kind. */
  readonly layout?: 0 | 1
  /** Where the camera stands: the whole room, or nearer to one half of it. */
  readonly camera?: 'wide' | 'left' | 'right'
}
