import type {
  BusinessType,
  FurnishedState,
  HotelCategory,
  RoomType,
} from '@rentify/contract/listings/vocabulary'
import type { Picture } from '@rentify/contract/media/picture'
import type { Finish } from './model.ts'
import type { Dice } from './scenes/dice.ts'
import type { SceneFacts, Thing, View } from './scenes/facts.ts'
import { type Hour, PALETTE_NAMES, type PaletteName } from './scenes/palette.ts'
import { colourOfScene, nameOfScene, type SceneKind, type SceneRecipe } from './scenes/scene.ts'

/** The paints, hour and view that all pictures of one place share. */
export type Look = {
  readonly seed: string
  readonly palette: PaletteName
  readonly hour: Hour
  readonly view: View
  readonly finish: Finish
  readonly layout: 0 | 1
}

const HOURS: readonly Hour[] = ['morning', 'morning', 'day', 'day', 'golden', 'golden', 'dusk']

/** Rolls a look. `seed` is the model's own, so that no two first pictures are alike. */
export function rollLook(dice: Dice, seed: string, view: View, finish: Finish): Look {
  return {
    seed,
    palette: dice.pick(PALETTE_NAMES),
    hour: dice.pick(HOURS),
    view,
    finish,
    layout: dice.yes(0.5) ? 1 : 0,
  }
}

// Kitchens, baths and balconies come from a small stock: nobody compares the taps of two listings.
const STOCK = 6

type Shot = {
  kind: SceneKind
  own?: boolean
  layout?: 0 | 1
  camera?: 'left' | 'right'
  facts?: SceneFacts
}

function recipesOf(look: Look, facts: SceneFacts, shots: readonly Shot[]): SceneRecipe[] {
  const stock = `stock${Number.parseInt(look.seed.replace(/\D/g, ''), 10) % STOCK}`
  return shots.slice(0, 5).map(({ kind, own, layout, camera, facts: more }) => ({
    kind,
    seed: own ? look.seed : stock,
    facts: {
      palette: look.palette,
      hour: look.hour,
      view: look.view,
      finish: look.finish,
      layout: layout ?? look.layout,
      ...facts,
      ...more,
      ...(camera && { camera }),
    },
  }))
}

/** Recipes as a listing carries pictures: name and colour. */
export const picturesOf = (recipes: readonly SceneRecipe[]): Picture[] =>
  recipes.map((recipe) => ({ id: nameOfScene(recipe), color: colourOfScene(recipe) }))

const FURNISHED: Readonly<Record<FurnishedState, NonNullable<SceneFacts['furnished']>>> = {
  'Fully Furnished': 'full',
  'Semi Furnished': 'semi',
  Unfurnished: 'bare',
}
const FACILITY_THINGS: Readonly<Record<string, Thing>> = {
  AC: 'ac',
  TV: 'tv',
  Refrigerator: 'fridge',
  'Washing Machine': 'washer',
  'Wi-Fi': 'wifi',
  Balcony: 'balcony',
}
const AMENITY_THINGS: Readonly<Record<string, Thing>> = {
  'Air Conditioning': 'ac',
  TV: 'tv',
  'Mini Fridge': 'fridge',
  WiFi: 'wifi',
}
const MAIN: Readonly<Record<RoomType, SceneKind>> = {
  'Single Room': 'single',
  'Double Room': 'double',
  'Shared Room': 'shared',
  'Studio Apartment': 'studio',
  'PG for Boys': 'pg',
  'PG for Girls': 'pg',
  'Family Room': 'living',
  'Flat/Apartment': 'living',
}

const only = (things: readonly Thing[], ...wanted: Thing[]) =>
  things.filter((thing) => wanted.includes(thing))
const thingsOf = (names: readonly string[], known: Readonly<Record<string, Thing>>) =>
  names.flatMap((name) => known[name] ?? [])

/** Three to five pictures of a room: what is in them is what it has. */
export function roomRecipes(
  look: Look,
  room: {
    roomType: RoomType
    furnished: FurnishedState
    facilities: readonly string[]
    desk: boolean
    plants: boolean
    hotWater: boolean
  },
): SceneRecipe[] {
  const furnished = FURNISHED[room.furnished]
  const things: Thing[] = [...thingsOf(room.facilities, FACILITY_THINGS)]
  if (room.desk) things.push('desk')
  if (room.plants) things.push('plants')
  if (room.hotWater) things.push('geyser')
  const main = MAIN[room.roomType]
  const inside = {
    furnished,
    has: only(things, 'ac', 'tv', 'fridge', 'wifi', 'desk', 'plants'),
  } satisfies SceneFacts
  const kitchen: Shot = {
    kind: 'kitchen',
    facts: { has: only(things, 'fridge', 'washer', 'plants') },
  }
  const bath: Shot = { kind: 'bath', facts: { has: only(things, 'geyser', 'plants') } }
  const shots: Shot[] = [{ kind: main, own: true, facts: inside }]
  if (main === 'living') {
    shots.push(
      { kind: 'double', facts: { furnished, has: only(things, 'ac', 'desk', 'plants') } },
      kitchen,
    )
    if (furnished === 'full') shots.push({ kind: 'dining', facts: { has: only(things, 'plants') } })
  }
  if (room.facilities.includes('Kitchen') && main !== 'living' && main !== 'studio')
    shots.push(kitchen)
  if (room.facilities.includes('Balcony')) shots.push({ kind: 'balcony', facts: { has: [] } })
  shots.push(bath)
  const close: Shot = {
    kind: main,
    own: true,
    camera: look.layout ? 'right' : 'left',
    facts: inside,
  }
  if (main === 'pg')
    shots.splice(1, 0, { kind: main, own: true, layout: look.layout ? 0 : 1, facts: inside })
  if (shots.length < 4) shots.splice(1, 0, close)
  if (shots.length < 3) shots.push({ ...close, camera: look.layout ? 'left' : 'right' })
  return recipesOf(look, {}, shots)
}

/** Four or five pictures of a hotel. */
export function hotelRecipes(
  look: Look,
  hotel: { category: HotelCategory; amenities: readonly string[]; sign: string },
): SceneRecipe[] {
  const things = thingsOf(hotel.amenities, AMENITY_THINGS)
  const plants: Thing[] = look.finish === 'plain' ? [] : ['plants']
  const shots: Shot[] = [
    { kind: 'hotel', own: true, facts: { hotel: hotel.category, sign: hotel.sign } },
    { kind: 'hotelRoom', facts: { has: [...only(things, 'ac', 'tv', 'fridge'), ...plants] } },
  ]
  if (hotel.amenities.includes('Swimming Pool')) shots.push({ kind: 'poolside' })
  shots.push({ kind: 'lobby', facts: { has: plants } })
  if (hotel.amenities.includes('Restaurant'))
    shots.push({
      kind: 'shopInside',
      facts: { business: 'Restaurant', has: [...only(things, 'ac'), ...plants] },
    })
  shots.push({ kind: 'bath', facts: { has: ['geyser'] } })
  return recipesOf(look, {}, shots)
}

/** Three pictures of a shop: from the street, from inside, and nearer. */
export function shopRecipes(
  look: Look,
  shop: { business: BusinessType; amenities: readonly string[] },
): SceneRecipe[] {
  const has = only(thingsOf(shop.amenities, AMENITY_THINGS), 'ac')
  const facts = { business: shop.business, has } satisfies SceneFacts
  return recipesOf(look, facts, [
    { kind: 'shop', own: true },
    { kind: 'shopInside', facts: { has: [...has, 'plants'] } },
    { kind: 'shop', own: true, camera: look.layout ? 'left' : 'right' },
    ...(shop.business === 'Office' || shop.business === 'Restaurant'
      ? [
          {
            kind: 'shopInside',
            layout: look.layout ? 0 : 1,
            facts: { has: [...has, 'plants'] },
          } satisfies Shot,
        ]
      : []),
  ])
}
