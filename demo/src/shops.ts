import { BUSINESS_TYPES, type BusinessType } from '@rentify/contract/listings/vocabulary'
import { someCosts } from './costs.ts'
import type { Slot } from './plan.ts'
import { seededRandom } from './random.ts'
import { shopShots } from './shots.ts'
import { type ListingContext, mayLackSomething, rounded, type Template } from './template.ts'

type Kind = {
  area: readonly [number, number]
  rent: readonly [number, number]
  hours: readonly [string, string] | null
  titles: readonly string[]
  fit: readonly string[]
}

/** Square feet, monthly rent per square foot in Noida, and phrases of the owners' descriptions. */
const KINDS: Readonly<Record<BusinessType, Kind>> = {
  'General Store': {
    area: [160, 520],
    rent: [50, 95],
    hours: ['07:00', '22:00'],
    titles: ['Corner shop on the market road', 'Shop for daily needs', 'Kirana shop with storage'],
    fit: [
      'Shelves along three walls and a store room behind.',
      'A wide shutter to the footpath and steady footfall from the colony.',
    ],
  },
  Clothing: {
    area: [280, 950],
    rent: [60, 115],
    hours: ['10:30', '21:00'],
    titles: [
      'Boutique space with a display window',
      'Showroom for clothing',
      'Shop in the cloth market',
    ],
    fit: [
      'Trial room, display window and warm lights are in place.',
      'A glass front of sixteen feet and a trial room.',
    ],
  },
  Electronics: {
    area: [300, 1000],
    rent: [60, 110],
    hours: ['10:30', '21:00'],
    titles: [
      'Showroom for electronics',
      'Shop for mobiles and appliances',
      'Glass-front shop on the main road',
    ],
    fit: [
      'Three-phase connection and counters stay.',
      'Counters, display wall and inverter wiring are there.',
    ],
  },
  Restaurant: {
    area: [700, 2300],
    rent: [70, 120],
    hours: ['11:00', '23:00'],
    titles: [
      'Restaurant space with kitchen',
      'Ready-to-run restaurant',
      'Dining space with exhaust and gas line',
    ],
    fit: [
      'Kitchen with exhaust, gas line and grease trap.',
      'Seats forty, with a separate entrance for the kitchen.',
    ],
  },
  Cafe: {
    area: [350, 1300],
    rent: [70, 125],
    hours: ['08:00', '22:30'],
    titles: [
      'Ready-to-run cafe space',
      'Corner cafe with outside seating',
      'Cafe space on a leafy lane',
    ],
    fit: [
      'Counter, plumbing and pendant lights are in place.',
      'Room for six tables inside and three on the pavement.',
    ],
  },
  Salon: {
    area: [250, 750],
    rent: [60, 105],
    hours: ['10:00', '20:30'],
    titles: ['Salon space with plumbing', 'Shop fitted as a salon', 'First-floor salon space'],
    fit: [
      'Mirrors, basins and a hot-water line are there.',
      'Plumbing for three basins and a waiting corner.',
    ],
  },
  Medical: {
    area: [170, 480],
    rent: [65, 110],
    hours: ['08:00', '23:00'],
    titles: ['Medical store space', 'Shop beside the clinic', 'Pharmacy space near the hospital'],
    fit: ['Shelving and a refrigerator point are in place.', 'A clinic stands next door.'],
  },
  Office: {
    area: [450, 3200],
    rent: [45, 90],
    hours: ['09:00', '19:00'],
    titles: [
      'Office floor with parking',
      'Furnished office space',
      'Quiet office in a business block',
    ],
    fit: [
      'Workstations, two cabins and a pantry.',
      'Open floor with data points and a meeting room.',
    ],
  },
  Warehouse: {
    area: [2500, 16_000],
    rent: [13, 22],
    hours: null,
    titles: [
      'Warehouse with loading dock',
      'Godown on the transport road',
      'Storage shed with truck access',
    ],
    fit: [
      'Clear height of twenty feet; trucks turn inside the gate.',
      'Concrete floor, racks along one side and a guard room.',
    ],
  },
  Other: {
    area: [150, 700],
    rent: [45, 90],
    hours: null,
    titles: [
      'Shop to let',
      'Empty shop with a wide shutter',
      'Ground-floor space for any business',
    ],
    fit: [
      'Freshly painted and empty: fit it out as you like.',
      'A plain shop with a wide shutter and good light.',
    ],
  },
}
const COMFORTS: readonly [string, number][] = [
  ['Parking', 0.5],
  ['CCTV', 0.45],
  ['Security Guard', 0.3],
  ['WiFi', 0.25],
  ['Air Conditioning', 0.35],
  ['Elevator', 0.2],
  ['Storage Space', 0.4],
  ['Restrooms', 0.6],
  ['Power Backup', 0.6],
  ['Water Supply', 0.8],
  ['Waste Management', 0.25],
  ['Fire Safety', 0.45],
  ['Disabled Access', 0.25],
  ['Display Windows', 0.45],
  ['Signage Space', 0.6],
  ['Lighting', 0.7],
]

/** The template of a shop. */
export function shopTemplate(slot: Slot, number: number): Template {
  const random = seededRandom(`demo shop ${number}`)
  const { city, nth } = slot
  const business = BUSINESS_TYPES[(nth + number) % BUSINESS_TYPES.length] ?? 'Other'
  const kind = KINDS[business]
  const amenities = COMFORTS.filter(([, chance]) => random.yes(chance)).map(([name]) => name)
  if (business === 'Warehouse') amenities.push('Loading Dock')
  const area = Math.round(random.between(...kind.area) / 10) * 10
  const price = rounded(area * random.between(...kind.rent) * city.cost)
  const shots = random.yes(0.03) && mayLackSomething(number) ? [] : shopShots(business)
  const fit = random.pick(kind.fit)
  return {
    city,
    shots,
    price: random.yes(0.03) && mayLackSomething(number) ? null : price,
    fields: {
      type: 'Shop',
      business_type: business,
      amenities,
      parking: amenities.includes('Parking'),
      parking_spaces: amenities.includes('Parking')
        ? random.whole(1, business === 'Warehouse' || business === 'Office' ? 12 : 4)
        : null,
      category: random.yes(0.7)
        ? random.pick(['Ground floor', 'Main road', 'High street', 'Market', 'First floor'])
        : null,
      opening_hours: kind.hours?.[0] ?? null,
      closing_hours: kind.hours?.[1] ?? null,
      ...(random.yes(0.9) && { shop_area: area }),
    },
    title: ({ random, place, landmark }) =>
      `${random.pick(kind.titles)}, ${random.yes(0.6) ? place.name : `near ${landmark}`}`,
    description: (context) => shopDescription(business, fit, amenities, context),
    own: (_, rent) => someCosts(`shop ${number}`, rent),
  }
}

function shopDescription(
  business: BusinessType,
  fit: string,
  amenities: readonly string[],
  { random, place, landmark }: ListingContext,
): string {
  const has = (name: string) => amenities.includes(name)
  const stands =
    business === 'Warehouse'
      ? `On the edge of ${place.name}, with easy access for trucks from ${landmark}.`
      : random.pick([
          `On a busy stretch of ${place.name}, near ${landmark}.`,
          `In ${place.name}; ${landmark} is around the corner.`,
          `Faces the road near ${landmark}, ${place.name}.`,
        ])
  const offers = [
    has('Parking') && 'parking',
    has('Power Backup') && 'power backup',
    has('CCTV') && 'CCTV',
    has('Storage Space') && 'a store room',
    has('Restrooms') && 'a washroom',
    has('Fire Safety') && 'fire safety papers',
  ].filter((word) => word !== false)
  const list =
    offers.length > 1
      ? `Comes with ${offers.slice(0, -1).join(', ')} and ${offers.at(-1)}.`
      : offers.length === 1
        ? `Comes with ${offers[0]}.`
        : 'Separate electricity meter.'
  return [
    stands,
    fit,
    list,
    random.pick([
      'Lease of eleven months, renewable.',
      'Straight from the owner, no brokerage.',
      'Possession at once.',
    ]),
  ].join(' ')
}
