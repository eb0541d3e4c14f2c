import { BUSINESS_TYPES, type HotelCategory } from '@rentify/contract/listings/vocabulary'
import type { SceneFacts, SceneKind } from '../demo/src/scene.ts'

/**
 * A picture of the demo before rendering. Its name is stable; its file is named by content hash.
 */
export type Drawing = {
  readonly name: string
  readonly kind: SceneKind
  readonly facts: SceneFacts
}

const series = (kind: SceneKind, ...facts: readonly SceneFacts[]): Drawing[] =>
  facts.map((what, n) => ({ name: `${kind}-${n + 1}`, kind, facts: { has: [], ...what } }))

const BARE = { furnished: 'bare', finish: 'plain', hour: 'day' } as const
const SEMI = { furnished: 'semi', finish: 'plain', hour: 'morning' } as const
const FULL = { furnished: 'full', finish: 'good' } as const

/** Rooms: each kind has at least one picture without any of the optional `THINGS`. */
const ROOMS: readonly Drawing[] = [
  ...series(
    'single',
    { ...FULL, palette: 'neel', hour: 'morning', layout: 0, view: 'city', has: ['desk', 'plants'] },
    { ...FULL, palette: 'gulabi', hour: 'golden', layout: 1, view: 'trees' },
    { ...FULL, finish: 'fine', palette: 'neem', hour: 'day', layout: 0, has: ['ac', 'desk'] },
    { ...SEMI, palette: 'haldi', layout: 1 },
    { ...BARE, palette: 'peacock', layout: 0 },
  ),
  ...series(
    'double',
    { ...FULL, palette: 'peacock', hour: 'day', layout: 0, view: 'trees', has: ['plants'] },
    { ...FULL, palette: 'jamun', hour: 'golden', layout: 1, view: 'towers', has: ['ac', 'desk'] },
    { ...FULL, palette: 'haldi', hour: 'dusk', layout: 0, view: 'city' },
    { ...SEMI, palette: 'neel', layout: 1 },
    { ...BARE, palette: 'gulabi', layout: 0 },
  ),
  ...series(
    'shared',
    { ...FULL, palette: 'neem', hour: 'morning', layout: 0, view: 'city', has: ['desk'] },
    { ...FULL, palette: 'chuna', hour: 'golden', layout: 1, view: 'towers' },
    { ...SEMI, palette: 'jamun', layout: 0 },
  ),
  ...series(
    'studio',
    { ...FULL, palette: 'haldi', hour: 'golden', layout: 1, view: 'towers', has: ['plants'] },
    { ...FULL, finish: 'fine', palette: 'peacock', hour: 'day', layout: 0, has: ['ac', 'fridge'] },
    { ...FULL, palette: 'gulabi', hour: 'dusk', layout: 0, view: 'city' },
    { ...SEMI, palette: 'chuna', layout: 1 },
    { ...BARE, palette: 'neel', layout: 0 },
  ),
  ...series(
    'pg',
    { ...FULL, palette: 'neel', hour: 'day', layout: 0, view: 'city', has: ['desk'] },
    { ...FULL, palette: 'gulabi', hour: 'morning', layout: 1, view: 'trees', has: ['desk'] },
    { ...FULL, palette: 'neem', hour: 'golden', layout: 0, view: 'towers', has: ['ac', 'desk'] },
    { ...SEMI, palette: 'haldi', layout: 1, has: ['desk'] },
  ),
  ...series(
    'living',
    { ...FULL, palette: 'jamun', hour: 'golden', layout: 0, view: 'towers', has: ['plants'] },
    { ...FULL, finish: 'fine', palette: 'neem', hour: 'day', layout: 1, has: ['ac', 'tv'] },
    { ...FULL, palette: 'gulabi', hour: 'morning', layout: 0, view: 'city' },
    { ...SEMI, palette: 'peacock', layout: 1 },
    { ...BARE, palette: 'chuna', layout: 0 },
  ),
  ...series('dining', { ...FULL, palette: 'neem', hour: 'morning', layout: 0 }),
  ...series(
    'kitchen',
    { ...FULL, palette: 'haldi', hour: 'day', layout: 1, has: ['fridge', 'plants'] },
    { ...FULL, palette: 'neel', hour: 'morning', layout: 0 },
    { ...FULL, palette: 'peacock', hour: 'golden', layout: 0, has: ['fridge', 'washer'] },
  ),
  ...series(
    'bath',
    { finish: 'good', palette: 'peacock', hour: 'day', layout: 0, has: ['geyser'] },
    { finish: 'plain', palette: 'chuna', hour: 'morning', layout: 1 },
    { finish: 'fine', palette: 'jamun', hour: 'golden', layout: 1, has: ['geyser', 'plants'] },
  ),
  ...series(
    'balcony',
    { palette: 'gulabi', hour: 'golden', view: 'city', layout: 0 },
    { palette: 'neem', hour: 'morning', view: 'trees', layout: 1 },
  ),
]

const hotel = (category: HotelCategory, facts: SceneFacts): SceneFacts => ({
  hotel: category,
  finish: 'good',
  sign: category === 'Resort' ? 'RESORT' : 'HOTEL',
  ...facts,
})

const HOTELS: readonly Drawing[] = [
  ...series(
    'hotel',
    hotel('Budget', { palette: 'haldi', hour: 'day', layout: 0, view: 'city', sign: '' }),
    hotel('Budget', { palette: 'neel', hour: 'dusk', layout: 1, view: 'city', sign: '' }),
    hotel('Mid-Range', { palette: 'peacock', hour: 'morning', layout: 0, view: 'trees' }),
    hotel('Mid-Range', { palette: 'gulabi', hour: 'golden', layout: 0, view: 'towers' }),
    hotel('Luxury', { palette: 'chuna', hour: 'dusk', layout: 0, view: 'towers' }),
    hotel('Luxury', { palette: 'neem', hour: 'day', layout: 1, view: 'palms' }),
    hotel('Boutique', { palette: 'gulabi', hour: 'morning', layout: 0, view: 'hills' }),
    hotel('Boutique', { palette: 'haldi', hour: 'golden', layout: 1, view: 'palms' }),
    hotel('Resort', { palette: 'neem', hour: 'golden', layout: 0, view: 'hills' }),
    hotel('Resort', { palette: 'peacock', hour: 'day', layout: 1, view: 'sea' }),
    hotel('Budget', { palette: 'gulabi', hour: 'morning', layout: 0, view: 'trees', sign: '' }),
    hotel('Budget', { palette: 'neem', hour: 'golden', layout: 1, view: 'towers', sign: '' }),
    hotel('Budget', { palette: 'jamun', hour: 'day', layout: 1, view: 'hills', sign: '' }),
    hotel('Mid-Range', { palette: 'haldi', hour: 'day', layout: 1, view: 'city' }),
    hotel('Mid-Range', { palette: 'neel', hour: 'dusk', layout: 1, view: 'palms' }),
    hotel('Mid-Range', { palette: 'chuna', hour: 'golden', layout: 0, view: 'hills' }),
    hotel('Luxury', { palette: 'jamun', hour: 'golden', layout: 1, view: 'city' }),
    hotel('Luxury', { palette: 'peacock', hour: 'morning', layout: 0, view: 'sea' }),
    hotel('Luxury', { palette: 'haldi', hour: 'day', layout: 0, view: 'trees' }),
    hotel('Boutique', { palette: 'neel', hour: 'day', layout: 0, view: 'city' }),
    hotel('Boutique', { palette: 'chuna', hour: 'dusk', layout: 1, view: 'hills' }),
    hotel('Boutique', { palette: 'jamun', hour: 'morning', layout: 1, view: 'trees' }),
    hotel('Resort', { palette: 'gulabi', hour: 'morning', layout: 1, view: 'palms' }),
    hotel('Resort', { palette: 'neel', hour: 'dusk', layout: 0, view: 'sea' }),
    hotel('Resort', { palette: 'haldi', hour: 'golden', layout: 1, view: 'hills' }),
  ),
  ...series(
    'hotelRoom',
    { palette: 'peacock', hour: 'golden', finish: 'good', layout: 0 },
    { palette: 'jamun', hour: 'dusk', finish: 'fine', layout: 1, has: ['ac', 'tv', 'plants'] },
    { palette: 'haldi', hour: 'morning', finish: 'good', layout: 1, has: ['ac'] },
  ),
  ...series(
    'lobby',
    { palette: 'neel', hour: 'day', finish: 'good', layout: 0 },
    { palette: 'gulabi', hour: 'dusk', finish: 'fine', layout: 1, has: ['plants'] },
  ),
  ...series('poolside', { palette: 'peacock', hour: 'morning', layout: 0, view: 'palms' }),
]

const SHOP_PALETTES = ['haldi', 'gulabi', 'neel', 'peacock', 'neem', 'jamun', 'chuna'] as const
const SHOP_HOURS = ['day', 'golden', 'morning', 'dusk'] as const

/** Shops: each kind of business twice from the street, and once from inside. */
const SHOPS: readonly Drawing[] = (
  [
    { kind: 'shop', of: [...BUSINESS_TYPES, ...BUSINESS_TYPES] },
    { kind: 'shopInside', of: BUSINESS_TYPES },
  ] as const
).flatMap(({ kind, of }) =>
  series(
    kind,
    ...of.map(
      (business, n): SceneFacts => ({
        business,
        finish: 'good',
        palette: SHOP_PALETTES[n % SHOP_PALETTES.length] ?? 'chuna',
        hour: SHOP_HOURS[n % SHOP_HOURS.length] ?? 'day',
        layout: (n + Math.floor(n / BUSINESS_TYPES.length)) % 2 ? 1 : 0,
      }),
    ),
  ),
)

/** Every picture that demo listings share. */
export const CATALOGUE: readonly Drawing[] = [...ROOMS, ...HOTELS, ...SHOPS]
