// What texts say of pets, as an example of a filter with yes and no (D64, D75).
import { describe, expect, it } from 'vitest'
import { parseQuery } from './query.ts'

function parse(text: string) {
  const { parts, words } = parseQuery(text)
  const said = parts.flatMap((part) => {
    if (part.kind === 'yesNo') return part.field
    if (part.kind !== 'excluded') return []
    return part.excluded.flatMap((one) => (one.of === 'yesNo' ? `not ${one.field}` : []))
  })
  return { said, words }
}

describe('a text about pets', () => {
  it.each([
    ['pet friendly flat in pune', 'pune'],
    ['pet-friendly hotel jaipur', 'jaipur'],
    ['petfriendly room', ''],
    ['flat pets allowed baner', 'baner'],
    ['2bhk pets ok', ''],
    ['dog friendly hotel', ''],
    ['flat for rent with my dog', ''],
    ['room with cat', ''],
    ['1 rk with a cat under 12k', ''],
    ['flat for my dogs', ''],
    ['hotel pets welcome', ''],
    ['pets are allowed', ''],
    ['paltu janwar ke saath kamra', ''],
    ['पालतू जानवर के साथ कमरा', ''],
    ['पालतू', ''],
    ['कुत्ते के साथ फ्लैट पुणे', 'पुणे'],
    ['बिल्ली के लिए कमरा', ''],
  ])('asks where they are allowed: %s', (text, words) => {
    expect(parse(text)).toEqual({ said: ['petsAllowed'], words })
  })

  it.each([
    ['no pets flat in pune', 'pune'],
    ['flat without pets', ''],
    ['not pet friendly', ''],
    ['no dogs allowed', ''],
    ['pets not allowed room', ''],
    ['pets nahi', ''],
    ['bina paltu kamra', ''],
    ['पालतू नहीं', ''],
    ['बिना पालतू जानवर कमरा', ''],
  ])('excludes places that allow them: %s', (text, words) => {
    expect(parse(text)).toEqual({ said: ['not petsAllowed'], words })
  })

  it.each(['flat near cat road indore', 'pet colony', 'hotel dog lane', 'petrol pump'])(
    'is none: %s',
    (text) => {
      expect(parse(text).said).toEqual([])
    },
  )

  it('asks once, however often it is said', () => {
    expect(parse('pet friendly flat pets allowed dogs ok').said).toEqual(['petsAllowed'])
  })
})
