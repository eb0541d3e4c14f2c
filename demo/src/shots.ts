import type {
  BusinessType,
  FurnishedState,
  HotelCategory,
  RoomType,
} from '@rentify/contract/listings/vocabulary'
import type { SceneFacts, SceneKind, Thing } from './scene.ts'

/** A picture that a listing needs: its subject, and what the place has. */
export type Shot = Pick<SceneFacts, 'furnished' | 'business' | 'hotel'> & {
  readonly kind: SceneKind
  /** A picture that shows any other of `THINGS` does not fit. */
  readonly has: readonly Thing[]
}

const FURNISHED: Readonly<Record<FurnishedState, NonNullable<SceneFacts['furnished']>>> = {
  'Fully Furnished': 'full',
  'Semi Furnished': 'semi',
  Unfurnished: 'bare',
}
const THING_OF: Readonly<Record<string, Thing>> = {
  AC: 'ac',
  'Air Conditioning': 'ac',
  TV: 'tv',
  Refrigerator: 'fridge',
  'Mini Fridge': 'fridge',
  'Washing Machine': 'washer',
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

const thingsOf = (names: readonly string[]) => names.flatMap((name) => THING_OF[name] ?? [])

/** Two to five pictures of a room. */
export function roomShots(room: {
  readonly roomType: RoomType
  readonly furnished: FurnishedState
  readonly facilities: readonly string[]
  readonly desk: boolean
  readonly plants: boolean
  readonly hotWater: boolean
}): Shot[] {
  const has: Thing[] = thingsOf(room.facilities)
  if (room.desk) has.push('desk')
  if (room.plants) has.push('plants')
  if (room.hotWater) has.push('geyser')
  const furnished = FURNISHED[room.furnished]
  const main = MAIN[room.roomType]
  const shots: Shot[] = [{ kind: main, furnished, has }]
  if (main === 'pg') shots.push({ kind: main, furnished, has })
  if (main === 'living') shots.push({ kind: 'double', furnished, has })
  if (main === 'living' || room.facilities.includes('Kitchen')) shots.push({ kind: 'kitchen', has })
  if (main === 'living' && furnished === 'full') shots.push({ kind: 'dining', has })
  if (room.facilities.includes('Balcony')) shots.push({ kind: 'balcony', has })
  shots.push({ kind: 'bath', has })
  return shots
}

/** Four or five pictures of a hotel. */
export function hotelShots(hotel: {
  readonly category: HotelCategory
  readonly amenities: readonly string[]
  readonly finish: NonNullable<SceneFacts['finish']>
}): Shot[] {
  const has: Thing[] = ['geyser', ...thingsOf(hotel.amenities)]
  if (hotel.finish !== 'plain') has.push('plants')
  const shots: Shot[] = [
    { kind: 'hotel', hotel: hotel.category, has },
    { kind: 'hotelRoom', has },
  ]
  if (hotel.amenities.includes('Swimming Pool')) shots.push({ kind: 'poolside', has })
  shots.push({ kind: 'lobby', has })
  if (hotel.amenities.includes('Restaurant'))
    shots.push({ kind: 'shopInside', business: 'Restaurant', has })
  shots.push({ kind: 'bath', has })
  return shots
}

/** Two pictures of a shop: from the street and from inside. */
export const shopShots = (business: BusinessType): Shot[] => [
  { kind: 'shop', business, has: [] },
  { kind: 'shopInside', business, has: [] },
]
