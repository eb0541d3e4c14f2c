import type { FurnishedState, RoomType } from '@rentify/contract/listings/vocabulary'
import { someCosts } from './costs.ts'
import { CARD_CITY_PLACES } from './places.card-cities.ts'
import { CITIES } from './places.further-cities.ts'
import type { Slot } from './plan.ts'
import { seededRandom } from './random.ts'
import { isPg, isWholeFlat, type RoomFacts, roomDescription, roomTitle } from './room-texts.ts'
import { roomShots } from './shots.ts'
import { type Finish, mayLackSomething, rounded, type Template } from './template.ts'

/** Monthly rent in Noida by finish. */
const RENT: Readonly<Record<RoomType, Readonly<Record<Finish, readonly [number, number]>>>> = {
  'Single Room': { plain: [4500, 7500], good: [7500, 12_000], fine: [13_000, 19_000] },
  'Double Room': { plain: [6500, 9500], good: [10_000, 15_000], fine: [16_000, 24_000] },
  'Shared Room': { plain: [2200, 4200], good: [4500, 7000], fine: [7500, 9500] },
  'Studio Apartment': { plain: [9000, 13_000], good: [14_000, 22_000], fine: [24_000, 38_000] },
  'PG for Boys': { plain: [3800, 6500], good: [7000, 11_000], fine: [12_000, 18_000] },
  'PG for Girls': { plain: [4200, 6800], good: [7200, 11_500], fine: [12_500, 19_000] },
  'Family Room': { plain: [9000, 14_000], good: [15_000, 24_000], fine: [26_000, 42_000] },
  'Flat/Apartment': { plain: [10_000, 16_000], good: [18_000, 32_000], fine: [36_000, 70_000] },
}
/** Square feet, and the number of occupants. */
const SIZE: Readonly<
  Record<RoomType, { area: readonly [number, number]; people: readonly [number, number] }>
> = {
  'Single Room': { area: [95, 170], people: [1, 1] },
  'Double Room': { area: [150, 260], people: [2, 3] },
  'Shared Room': { area: [140, 240], people: [2, 4] },
  'Studio Apartment': { area: [280, 520], people: [1, 2] },
  'PG for Boys': { area: [120, 240], people: [2, 4] },
  'PG for Girls': { area: [120, 240], people: [2, 4] },
  'Family Room': { area: [380, 720], people: [3, 5] },
  'Flat/Apartment': { area: [550, 1650], people: [3, 7] },
}
// The order of a city's rooms: any stretch of it shows several kinds.
const KINDS: readonly RoomType[] = [
  'Shared Room',
  'Flat/Apartment',
  'Single Room',
  'PG for Girls',
  'Double Room',
  'Studio Apartment',
  'PG for Boys',
  'Family Room',
  'Single Room',
  'Double Room',
  'Single Room',
  'PG for Boys',
  'Flat/Apartment',
  'Shared Room',
  'PG for Girls',
  'Double Room',
  'Single Room',
  'Studio Apartment',
]
const FINISHES: readonly Finish[] = [
  'plain',
  'fine',
  'good',
  'plain',
  'good',
  'good',
  'plain',
  'good',
  'fine',
  'plain',
  'good',
]
const FURNISHED: readonly FurnishedState[] = [
  'Semi Furnished',
  'Fully Furnished',
  'Fully Furnished',
  'Semi Furnished',
  'Unfurnished',
  'Fully Furnished',
  'Semi Furnished',
]
const COMFORTS: Readonly<Record<Finish, readonly [string, number][]>> = {
  plain: [
    ['Wi-Fi', 0.35],
    ['Parking', 0.3],
    ['Security', 0.15],
    ['Laundry', 0.15],
    ['Power Backup', 0.2],
    ['Balcony', 0.2],
    ['Kitchen', 0.35],
    ['AC', 0.05],
  ],
  good: [
    ['Wi-Fi', 0.7],
    ['AC', 0.45],
    ['Parking', 0.55],
    ['Security', 0.45],
    ['Laundry', 0.3],
    ['Power Backup', 0.55],
    ['Elevator', 0.3],
    ['Balcony', 0.4],
    ['TV', 0.3],
    ['Refrigerator', 0.4],
    ['Washing Machine', 0.3],
    ['Kitchen', 0.5],
  ],
  fine: [
    ['Wi-Fi', 0.95],
    ['AC', 0.95],
    ['Parking', 0.85],
    ['Gym', 0.45],
    ['Swimming Pool', 0.3],
    ['Security', 0.9],
    ['Laundry', 0.4],
    ['Power Backup', 0.95],
    ['Elevator', 0.8],
    ['Garden', 0.4],
    ['Balcony', 0.65],
    ['TV', 0.65],
    ['Refrigerator', 0.7],
    ['Washing Machine', 0.6],
    ['Kitchen', 0.8],
  ],
}

/** Rents at both ends of the budget. */
const EDGE_RENTS = {
  lowest: [1600, 1700, 1800, 1900, 2000],
  low: [2600, 3200, 3800],
  highest: [54_000, 58_500, 65_000, 72_000, 82_000],
} as const

/** Which room of a card city is at an end of the budget, so that no band is empty. */
function edgeOf({ city, nth }: Slot): keyof typeof EDGE_RENTS | null {
  const card = CARD_CITY_PLACES.indexOf(city)
  if (card < 0) return null
  return ({ 9: 'lowest', 20: 'highest', 31: 'low' } as const)[nth - card * 2] ?? null
}

/** The template of a room. */
export function roomTemplate(slot: Slot, number: number): Template {
  const random = seededRandom(`demo room ${number}`)
  const { city, nth } = slot
  const edge = edgeOf(slot)
  const turn = nth + CITIES.indexOf(city) * 5
  const kind =
    edge === 'lowest' || edge === 'low'
      ? 'Shared Room'
      : edge === 'highest'
        ? 'Flat/Apartment'
        : (KINDS[turn % KINDS.length] ?? 'Single Room')
  const finish: Finish =
    edge === 'lowest' || edge === 'low'
      ? 'plain'
      : edge === 'highest'
        ? 'fine'
        : random.pick(FINISHES)
  const furnished =
    isPg(kind) || kind === 'Shared Room'
      ? random.pick(['Fully Furnished', 'Semi Furnished'] as const)
      : (mayLackSomething(number) && FURNISHED[(nth + number) % FURNISHED.length]) ||
        'Fully Furnished'
  const facilities = COMFORTS[finish]
    .filter(([name, chance]) => random.yes(suits(name, kind, furnished) ? chance : 0))
    .map(([name]) => name)
  if (furnished === 'Fully Furnished') facilities.push('Furnished')
  const [least, most] = RENT[kind][finish]
  const price = edge
    ? random.pick(EDGE_RENTS[edge])
    : rounded(random.between(least, most) * city.cost)
  const size = SIZE[kind]
  const area = Math.round((random.between(...size.area) * (finish === 'fine' ? 1.15 : 1)) / 5) * 5
  const people = random.whole(...size.people)
  const desk =
    furnished !== 'Unfurnished' &&
    (isPg(kind) || random.yes(furnished === 'Fully Furnished' ? 0.75 : 0.3))
  const plants =
    furnished !== 'Unfurnished' &&
    (facilities.includes('Garden') || random.yes(furnished === 'Fully Furnished' ? 0.6 : 0.2))
  const hotWater = finish !== 'plain' || random.yes(0.4)
  const rare = edge === null && mayLackSomething(number)
  const shots =
    random.yes(0.025) && rare
      ? []
      : roomShots({ roomType: kind, furnished, facilities, desk, plants, hotWater })
  const facts: RoomFacts = {
    kind,
    finish,
    furnished,
    facilities,
    people,
    bedrooms: kind === 'Flat/Apartment' ? Math.max(1, Math.min(4, Math.round(area / 480))) : 1,
    desk,
    hotWater,
  }
  const open = random.yes(0.5)
  return {
    city,
    shots,
    price: random.yes(0.025) && rare ? null : price,
    fields: {
      type: 'Room',
      room_type: kind,
      furnished,
      facilities,
      parking: facilities.includes('Parking'),
      max_occupancy: people,
      ...homeRooms(facts),
      ...(random.yes(0.88) && { area }),
    },
    title: (context) => roomTitle(facts, context),
    description: (context) => roomDescription(facts, context),
    own: ({ random }, rent) => ({
      ...someCosts(`room ${number}`, rent),
      deposit:
        rent !== null && random.yes(0.75)
          ? rent * random.pick(finish === 'fine' ? [2, 2, 3] : [1, 1, 2])
          : null,
      units: isPg(kind) ? random.whole(2, 8) : 1,
      beds_available: isPg(kind) || kind === 'Shared Room' ? random.whole(1, people) : null,
      meals_included: isPg(kind) ? random.yes(0.7) : null,
      tenant_preferred: isPg(kind)
        ? null
        : open
          ? 'Anyone'
          : random.pick(
              isWholeFlat(kind)
                ? ['Family', 'Bachelors/Family', 'Company']
                : ['Bachelors', 'Bachelors/Family', 'Anyone'],
            ),
      pets_allowed: isPg(kind) ? null : random.pick([true, false, null, null]),
    }),
  }
}

/** Only flats and houses list bedrooms and bathrooms; a room, a bed and a PG do not. */
function homeRooms({ kind, bedrooms }: RoomFacts): { bedrooms?: number; bathrooms?: number } {
  if (kind === 'Studio Apartment') return { bedrooms: 0, bathrooms: 1 }
  if (kind === 'Family Room') return { bedrooms: 1, bathrooms: 1 }
  return kind === 'Flat/Apartment' ? { bedrooms, bathrooms: Math.max(1, bedrooms - 1) } : {}
}

/** A bare room has no television; a PG no pool. */
function suits(name: string, kind: RoomType, furnished: FurnishedState): boolean {
  if (furnished === 'Unfurnished' && ['TV', 'Refrigerator', 'Washing Machine'].includes(name))
    return false
  if (['Gym', 'Swimming Pool'].includes(name)) return isWholeFlat(kind)
  return true
}
