import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRooms } from './query.descriptions.ts'

type Told = Partial<Parameters<typeof countRooms>[0]>
const bedroomsOf = (title: string, told: Told = {}) =>
  countRooms({ title, description: '', roomType: 'Flat/Apartment', ...told }).bedrooms
const bathroomsOf = (description: string) =>
  countRooms({ title: 'Flat in Noida', description, roomType: 'Flat/Apartment' }).bathrooms

describe('bedrooms in the text of a listing', () => {
  it.each([
    ['2bhk flat near the metro', 2],
    ['Spacious 2 BHK in Sector 62', 2],
    ['2 bedroom apartment', 2],
    ['2 bed room apartment', 2],
    ['Two BHK for family', 2],
    ['do bhk flat Patna', 2],
    ['Flat, 3 B.H.K.', 3],
    ['3-BHK builder floor', 3],
    ['BHK 3, Baner', 3],
    ['दो बीएचके फ्लैट', 2],
    ['1RK for rent', 0],
    ['1 room kitchen in Kothrud', 0],
    ['Studio apartment in Powai', 0],
    ['3bhk+servant room', 3],
    ['3 BHK + study, 3 bathrooms', 3],
    ['Sector 23, 2 BHK', 2],
    ['Phase 2, 3BHK', 3],
    ['2 BHK 15000', 2],
    ['2 BHK @ 15k, 2 bathrooms', 2],
    ['2 bhk in 2 bhk rates', 2],
  ])('takes %s as %j', (title, bedrooms) => {
    expect(bedroomsOf(title)).toBe(bedrooms)
  })

  it.each([
    '3 BHK and 2 BHK available',
    '2/3 BHK flats',
    '2, 3 BHK flats',
    '2,3 bhk flats',
    'two, three bhk flats',
    '2 to 4 BHK',
    '3+ BHK',
    '3+1 BHK',
    '3.5 BHK, 2 bathrooms',
    'Phase 2 bhk flat',
    'Flat near 2 BHK society',
    'Flat opposite the 2 BHK flats',
    'Plot in a 2 BHK project',
    'Room in a 3 BHK flat',
    'Shared room, 3 BHK',
    'Girls PG in 3 BHK',
    'Flat at 15000 for 2 months',
    'Flat for 2 people, 2 beds in each room',
    'Flat near Film Studio',
    '25 BHK',
    'Flat in Noida',
  ])('takes nothing from %s', (title) => {
    expect(bedroomsOf(title)).toBeNull()
  })

  it('reads the description where the title says nothing, and there no beds', () => {
    expect(bedroomsOf('Flat in Noida', { description: 'It has 3 bedrooms and 2 beds.' })).toBe(3)
    expect(bedroomsOf('1 BHK flat', { description: 'We also let a 3 BHK.' })).toBe(1)
    expect(bedroomsOf('2 or 3 BHK', { description: 'This one is a 3 BHK.' })).toBeNull()
    expect(bedroomsOf('Flat', { description: '1 room available in our 3 BHK' })).toBeNull()
  })

  it.each(['Single Room', 'Double Room', 'Shared Room', 'PG for Girls', null] as const)(
    'takes nothing for a %s: the rooms around it are not its own',
    (roomType) => {
      expect(bedroomsOf('2 BHK', { roomType })).toBeNull()
    },
  )

  const around = fc.constantFrom(
    '',
    'Bright',
    'Newly painted',
    'Rent 12,000.',
    'Sector 45,',
    '₹9000',
  )
  const unit = fc.constantFrom('bhk', ' BHK', '-bhk', ' bedroom', ' bedrooms', ' bed room')
  const count = fc.integer({ min: 1, max: 9 })

  it('finds the one number wherever it stands, and none where two differ', () => {
    fc.assert(
      fc.property(around, around, unit, count, count, (before, after, unit, one, other) => {
        expect(bedroomsOf(`${before} ${one}${unit} ${after}`)).toBe(one)
        expect(bedroomsOf(`${before} ${one}${unit} ${after} also ${other}${unit}`)).toBe(
          one === other ? one : null,
        )
      }),
    )
  })
})

describe('bathrooms in the text of a listing', () => {
  it.each([
    ['3 bedrooms, 2 bathrooms and a balcony', 2],
    ['It has 4 bathroom(s).', 4],
    ['two toilets', 2],
    ['2 bathrooms. There is a separate washroom for guests', 2],
    ['2/3 bathrooms', null],
    ['2 attached bathrooms, 1 common bathroom', null],
    ['1 bathroom attached', null],
    ['1 toilet each', null],
    ['1 servant toilet', null],
    ['bathroom with 2 geysers', null],
    ['20 bathrooms', null],
  ])('takes %s as %j', (description, bathrooms) => {
    expect(bathroomsOf(description)).toBe(bathrooms)
  })
})

it.each(['1/', '3 or ', 'x'])('takes ten times as long for ten times as many %j', (part) => {
  const least = (length: number) =>
    Math.min(
      ...Array.from({ length: 30 }, () => {
        const began = performance.now()
        const description = part.repeat(length / part.length)
        countRooms({ title: 'Flat', description, roomType: 'Flat/Apartment' })
        return performance.now() - began
      }),
    )
  least(5000)
  // A hundred times as long where every number began a chain of all that follow.
  expect(least(5000) / Math.max(0.2, least(500))).toBeLessThan(60)
})
