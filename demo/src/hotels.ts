import type { HOTEL_ROOM_TYPES } from '@rentify/contract/listings/facilities'
import { HOTEL_CATEGORIES, type HotelCategory } from '@rentify/contract/listings/vocabulary'
import type { Slot } from './plan.ts'
import { seededRandom } from './random.ts'
import { hotelShots } from './shots.ts'
import {
  type Finish,
  type ListingContext,
  mayLackSomething,
  rounded,
  type Template,
} from './template.ts'

type Kind = {
  night: readonly [number, number]
  rooms: readonly [number, number]
  stars: readonly [number, number]
  finish: Finish
  types: readonly (typeof HOTEL_ROOM_TYPES)[number][]
  amenities: readonly [string, number][]
}

const KINDS: Readonly<Record<HotelCategory, Kind>> = {
  Budget: {
    night: [700, 1700],
    rooms: [8, 28],
    stars: [1, 2],
    finish: 'plain',
    types: ['Standard', 'Deluxe'],
    amenities: [
      ['WiFi', 0.8],
      ['TV', 0.6],
      ['Air Conditioning', 0.35],
      ['Parking', 0.4],
      ['24/7 Reception', 0.5],
      ['Room Service', 0.4],
      ['Laundry Service', 0.3],
      ['Elevator', 0.2],
    ],
  },
  'Mid-Range': {
    night: [1900, 3900],
    rooms: [18, 60],
    stars: [3, 3],
    finish: 'good',
    types: ['Standard', 'Deluxe', 'Family Room', 'Executive'],
    amenities: [
      ['WiFi', 1],
      ['Air Conditioning', 1],
      ['TV', 0.9],
      ['Mini Fridge', 0.4],
      ['Room Service', 0.9],
      ['Laundry Service', 0.7],
      ['Parking', 0.8],
      ['Restaurant', 0.7],
      ['Conference Room', 0.4],
      ['Elevator', 0.8],
      ['24/7 Reception', 0.9],
      ['Airport Shuttle', 0.2],
    ],
  },
  Luxury: {
    night: [6500, 17_000],
    rooms: [60, 220],
    stars: [5, 5],
    finish: 'fine',
    types: ['Deluxe', 'Suite', 'Executive', 'Family Room'],
    amenities: [
      ['WiFi', 1],
      ['Air Conditioning', 1],
      ['TV', 1],
      ['Mini Fridge', 1],
      ['Room Service', 1],
      ['Laundry Service', 1],
      ['Parking', 1],
      ['Swimming Pool', 0.85],
      ['Gym', 0.95],
      ['Restaurant', 1],
      ['Bar', 0.8],
      ['Spa', 0.8],
      ['Conference Room', 0.9],
      ['Airport Shuttle', 0.7],
      ['Concierge', 0.9],
      ['Business Center', 0.8],
      ['Elevator', 1],
      ['24/7 Reception', 1],
    ],
  },
  Boutique: {
    night: [3600, 7800],
    rooms: [8, 26],
    stars: [3, 4],
    finish: 'fine',
    types: ['Standard', 'Deluxe', 'Suite'],
    amenities: [
      ['WiFi', 1],
      ['Air Conditioning', 0.95],
      ['TV', 0.7],
      ['Mini Fridge', 0.6],
      ['Room Service', 0.9],
      ['Laundry Service', 0.8],
      ['Parking', 0.6],
      ['Restaurant', 0.8],
      ['Bar', 0.3],
      ['Pet Friendly', 0.4],
      ['Concierge', 0.4],
      ['24/7 Reception', 0.8],
    ],
  },
  Resort: {
    night: [4800, 13_000],
    rooms: [20, 90],
    stars: [4, 5],
    finish: 'fine',
    types: ['Deluxe', 'Suite', 'Family Room'],
    amenities: [
      ['WiFi', 0.95],
      ['Air Conditioning', 0.95],
      ['TV', 0.9],
      ['Mini Fridge', 0.8],
      ['Room Service', 0.9],
      ['Laundry Service', 0.9],
      ['Parking', 1],
      ['Swimming Pool', 1],
      ['Gym', 0.6],
      ['Restaurant', 1],
      ['Bar', 0.6],
      ['Spa', 0.7],
      ['Pet Friendly', 0.3],
      ['24/7 Reception', 1],
    ],
  },
}
const TOWN: readonly HotelCategory[] = [
  'Mid-Range',
  'Budget',
  'Luxury',
  'Budget',
  'Mid-Range',
  'Boutique',
  'Budget',
  'Mid-Range',
]
const HOLIDAY: readonly HotelCategory[] = [
  'Boutique',
  'Resort',
  'Mid-Range',
  'Budget',
  'Resort',
  'Boutique',
  'Luxury',
  'Mid-Range',
  'Budget',
]
const FIRST = [
  'Neem',
  'Gulmohar',
  'Amaltas',
  'Kadamb',
  'Champa',
  'Palash',
  'Saffron',
  'Monsoon',
  'Marigold',
  'Banyan',
  'Indigo',
  'Peepal',
  'Sandal',
  'Juniper',
  'Tamarind',
  'Lantern',
  'Blue Door',
  'Terrace',
  'Bougain',
  'Jasmine',
  'Copper',
  'Swallow',
  'Cedar',
  'River',
] as const
const SECOND: Readonly<Record<HotelCategory, readonly string[]>> = {
  Budget: ['Inn', 'Lodge', 'Rooms', 'Stay', 'Guest House'],
  'Mid-Range': ['Residency', 'Courtyard', 'Park', 'House', 'Regency'],
  Luxury: ['Grand', 'Pavilion', 'Crown', 'Towers'],
  Boutique: ['Haveli', 'Court', 'Mansion', 'Heritage House'],
  Resort: ['Retreat', 'Resort', 'Gardens', 'Springs'],
}

/** The template of a hotel; holiday towns have more resorts and old houses. */
export function hotelTemplate(slot: Slot, number: number): Template {
  const random = seededRandom(`demo hotel ${number}`)
  const { city, nth } = slot
  const kinds = city.holiday ? HOLIDAY : TOWN
  const category = kinds[nth % kinds.length] ?? HOTEL_CATEGORIES[0]
  const kind = KINDS[category]
  const amenities = kind.amenities.filter(([, chance]) => random.yes(chance)).map(([name]) => name)
  const name = `${random.pick(FIRST)} ${random.pick(SECOND[category])}`
  const shots =
    random.yes(0.02) && mayLackSomething(number)
      ? []
      : hotelShots({ category, amenities, finish: kind.finish })
  const price = rounded(random.between(...kind.night) * Math.sqrt(city.cost))
  return {
    city,
    shots,
    price: random.yes(0.02) && mayLackSomething(number) ? null : price,
    fields: {
      type: 'Hotel',
      category,
      amenities,
      parking: amenities.includes('Parking'),
      total_rooms: random.whole(...kind.rooms),
      star_rating: random.yes(0.85) ? random.whole(...kind.stars) : null,
      hotel_room_types: kind.types.filter((_, i) => i === 0 || random.yes(0.7)),
      check_in_time: random.pick(['12:00', '13:00', '14:00']),
      check_out_time: random.pick(['10:00', '11:00', '11:00']),
    },
    title: ({ random }) => (random.yes(0.55) ? `Hotel ${name}` : `The ${name}`),
    description: (context) => hotelDescription(category, amenities, context),
    own: ({ random }) => ({
      rules: random.yes(0.6)
        ? random.pick([
            'Identity papers of every guest at check-in. No smoking in the rooms.',
            'Couples and families welcome. Outside food is not allowed.',
            'Check-in with a government photo identity. Quiet after 10 pm.',
          ])
        : null,
      pets_allowed: amenities.includes('Pet Friendly') || random.pick([false, null, null]),
    }),
  }
}

function hotelDescription(
  category: HotelCategory,
  amenities: readonly string[],
  { random, place, landmark }: ListingContext,
): string {
  const has = (name: string) => amenities.includes(name)
  const stands = random.pick([
    `In ${place.name}, a few minutes from ${landmark}.`,
    `Stands opposite ${landmark} in ${place.name}.`,
    `${place.name}, within walking distance of ${landmark}.`,
  ])
  const feel = {
    Budget: random.pick([
      'Clean rooms, hot water and an honest price.',
      'Small, simple and well looked after by the family that runs it.',
    ]),
    'Mid-Range': random.pick([
      'Comfortable rooms for work trips and families.',
      'Bright rooms, a helpful desk and breakfast from seven.',
    ]),
    Luxury: random.pick([
      'Large rooms with a view, and people who remember your name.',
      'Quiet floors above the city, with everything within the house.',
    ]),
    Boutique: random.pick([
      'An old house with thick walls, painted arches and a courtyard.',
      'Every room is different, furnished by local carpenters and weavers.',
    ]),
    Resort: random.pick([
      'Cottages around a pool, with gardens on all sides.',
      'Made for slow days: lawns, shade and long breakfasts.',
    ]),
  }[category]
  const offers = [
    has('Swimming Pool') && 'a pool',
    has('Restaurant') && 'a restaurant',
    has('Gym') && 'a gym',
    has('Spa') && 'a spa',
    has('Conference Room') && 'a conference room',
    has('Parking') && 'parking',
    has('Airport Shuttle') && 'an airport shuttle',
  ].filter((word) => word !== false)
  const list =
    offers.length > 1
      ? `The house has ${offers.slice(0, -1).join(', ')} and ${offers.at(-1)}.`
      : offers.length === 1
        ? `The house has ${offers[0]}.`
        : 'Tea is free all day.'
  return [stands, feel, list].join(' ')
}
