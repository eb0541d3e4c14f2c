import type { FurnishedState, RoomType } from '@rentify/contract/listings/vocabulary'
import type { Random } from './random.ts'
import type { Finish, ListingContext } from './template.ts'

/** Whether this kind of room is a PG. */
export const isPg = (kind: RoomType) => kind.startsWith('PG')
/** Whether the listing is the whole flat. */
export const isWholeFlat = (kind: RoomType) =>
  kind === 'Studio Apartment' || kind === 'Family Room' || kind === 'Flat/Apartment'

/** What a room’s title and description are made from. */
export type RoomFacts = {
  kind: RoomType
  finish: Finish
  furnished: FurnishedState
  facilities: readonly string[]
  people: number
  bedrooms: number
  desk: boolean
  hotWater: boolean
}

/** A room’s title, different for each listing. */
export function roomTitle(
  { kind, finish, furnished, facilities, bedrooms }: RoomFacts,
  { random, place, landmark }: ListingContext,
): string {
  const has = (name: string) => facilities.includes(name)
  const where = random.pick([
    `near ${landmark}`,
    `in ${place.name}`,
    `in ${place.name}`,
    `close to ${landmark}`,
  ])
  const extra = random.pick(
    [
      has('AC') && 'with AC',
      has('Balcony') && 'with balcony',
      has('Wi-Fi') && 'with Wi-Fi',
      has('Parking') && 'with parking',
      has('Kitchen') && 'with kitchen',
      '',
    ].filter((word) => word !== false),
  )
  const tone = random.pick(
    finish === 'plain'
      ? ['Simple', 'Budget', 'Neat', 'Airy']
      : finish === 'good'
        ? ['Sunny', 'Quiet', 'Bright', 'Well-kept', 'Cosy']
        : ['Spacious', 'Elegant', 'Premium', 'Light-filled', 'Newly done'],
  )
  const state =
    furnished === 'Fully Furnished'
      ? 'furnished '
      : furnished === 'Unfurnished'
        ? 'unfurnished '
        : ''
  const named = (...names: string[]) => {
    const name = random.pick(names)
    // Avoids a second 'with': 'Desks with balcony near the park'.
    const comfort = random.yes(0.5) && !name.includes(' with ') ? extra : ''
    return [name, comfort, where].filter(Boolean).join(' ')
  }
  switch (kind) {
    case 'Single Room':
      return named(
        `${tone} single room`,
        `${tone} ${state}room for one`,
        'Single room with its own bath',
      )
    case 'Double Room':
      return named(
        `${tone} double room`,
        `${tone} ${state}room for two`,
        'Double room for friends or a couple',
      )
    case 'Shared Room':
      return named(`${tone} shared room`, 'Bed in a shared room', `${tone} sharing for students`)
    case 'Studio Apartment':
      return named(
        `${tone} studio`,
        `${tone} ${state}studio apartment`,
        '1 RK studio with its own kitchen',
      )
    case 'PG for Boys':
      return named('PG for boys', `${tone} boys PG`, 'Boys PG with study desks')
    case 'PG for Girls':
      return named('PG for girls', `${tone} girls PG`, 'Girls PG with study desks')
    case 'Family Room':
      return named(
        `${tone} family room`,
        `${tone} ${state}set for a small family`,
        'Two-room set for a family',
      )
    case 'Flat/Apartment':
      return named(
        `${tone} ${bedrooms} BHK flat`,
        `${bedrooms} BHK ${state}apartment`,
        `${tone} ${bedrooms} BHK`,
      )
  }
}

/** Four sentences about a room. */
export function roomDescription(facts: RoomFacts, context: ListingContext): string {
  const { random, place, landmark } = context
  const { kind, furnished, facilities, people, desk, hotWater } = facts
  const has = (name: string) => facilities.includes(name)
  const stands = random.pick([
    `A short walk from ${landmark}, on a quiet lane of ${place.name}.`,
    `In ${place.name}, minutes from ${landmark}.`,
    `${place.name}, close to ${landmark}; shops and buses at the corner.`,
    `On the ${random.pick(['first', 'second', 'third'])} floor of a family house in ${place.name}, near ${landmark}.`,
  ])
  const inside =
    furnished === 'Unfurnished'
      ? random.pick([
          'The rooms are empty and freshly painted: bring your own furniture.',
          'Unfurnished, with a built-in cupboard, fans and lights.',
        ])
      : furnished === 'Semi Furnished'
        ? random.pick([
            'Comes with beds, a cupboard, fans and lights.',
            'Bed, mattress and almirah are there; the rest is yours to add.',
          ])
        : random.pick([
            `Fully furnished${desk ? ', with a desk to work at' : ''}: just bring a bag.`,
            `Beds, linen, cupboards${desk ? ', desk and chair' : ''}: everything is in place.`,
          ])
  const comforts = [
    has('AC') && 'air conditioning',
    has('Wi-Fi') && 'Wi-Fi',
    hotWater && 'hot water',
    has('Power Backup') && 'power backup',
    has('Washing Machine') && 'a washing machine',
    has('Refrigerator') && 'a refrigerator',
    has('Security') && 'a guard at the gate',
  ].filter((word) => word !== false)
  const includes =
    comforts.length > 1
      ? `There is ${comforts.slice(0, -1).join(', ')} and ${comforts.at(-1)}.`
      : comforts.length === 1
        ? `There is ${comforts[0]}.`
        : 'Water day and night.'
  const who = isPg(kind)
    ? random.pick([
        'Rent covers water, cleaning and electricity for lights and fans.',
        'Gate closes at 10:30 pm; the family lives downstairs.',
        'Rooms are cleaned every day.',
      ])
    : isWholeFlat(kind)
      ? random.pick([
          'The owner lives in the same colony.',
          'Society charges are included.',
          'The owner has repairs done within two days.',
        ])
      : random.pick([
          `Fits ${people === 1 ? 'one person' : `${people} people`}.`,
          'No broker; the rent goes to the owner.',
          'Visitors are welcome until evening.',
        ])
  return [stands, inside, includes, who].join(' ')
}

/** House rules, where the owner writes some. */
export function roomRules(random: Random): string | null {
  if (!random.yes(0.35)) return null
  return random.pick([
    'No smoking inside. Guests until 9 pm.',
    'One month of notice before leaving. Identity papers of every tenant.',
    'Vegetarian kitchen. Quiet after 10 pm.',
    'Rent by the fifth of each month. Shoes stay at the door.',
  ])
}
