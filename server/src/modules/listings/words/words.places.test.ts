import { describe, expect, it } from 'vitest'
import { namedBy, within } from './words.places.ts'
import type { WholePlace } from './words.repo.ts'

const [KOLKATA, NOIDA, GURGAON] = [1, 2, 3]
const place = (
  kind: WholePlace['kind'],
  id: number,
  phrase: string,
  rooms: number,
  city: number | null = null,
): WholePlace => ({ kind, id, phrase, city, cityKey: null, counts: { Room: rooms } })
const named = [
  place('city', KOLKATA, 'kolkata', 900),
  place('city', NOIDA, 'noida', 700),
  place('locality', 11, 'salt lake', 80, KOLKATA),
  place('locality', 12, 'kolkata', 30, KOLKATA),
  place('locality', 21, 'sector 22', 40, NOIDA),
  place('locality', 31, 'sector 22', 25, GURGAON),
]
/** Words as typed, each with the number of rooms it can match at most. */
const typed = (...words: [string, number][]) =>
  words.map(([word, listings]) => ({ words: [word], listings }))
const numbers = (set: ReturnType<typeof namedBy>) =>
  set && { cities: [...set.cities], localities: [...set.localities.keys()] }

describe('words that are names of places', () => {
  it('are those places when no listing elsewhere contains them', () => {
    expect(numbers(namedBy(typed(['salt', 85], ['lake', 80]), 'Room', named))).toEqual({
      cities: [],
      localities: [11],
    })
    expect(numbers(namedBy(typed(['sector', 300], ['22', 65]), 'Room', named))).toEqual({
      cities: [],
      localities: [21, 31],
    })
  })

  it('count a locality within the city of its name once', () => {
    expect(numbers(namedBy(typed(['kolkata', 900]), 'Room', named))).toEqual({
      cities: [KOLKATA],
      localities: [],
    })
  })

  it('are not those places when a listing elsewhere contains them too', () => {
    expect(namedBy(typed(['salt', 85], ['lake', 81]), 'Room', named)).toBeNull()
  })

  it('are not those places when the query has further words', () => {
    expect(namedBy(typed(['quiet', 12], ['salt', 85], ['lake', 80]), 'Room', named)).toBeNull()
  })

  it('may name the city around a locality, however many other listings contain the city’s name', () => {
    expect(
      numbers(namedBy(typed(['salt', 85], ['lake', 80], ['kolkata', 950]), 'Room', named)),
    ).toEqual({ cities: [], localities: [11] })
    expect(namedBy(typed(['sector', 300], ['22', 65], ['noida', 750]), 'Room', named)).toBeNull()
    expect(
      numbers(namedBy(typed(['sector', 300], ['22', 65], ['noida', 700]), 'Room', named)),
    ).toEqual({ cities: [], localities: [21] })
  })
})

describe('combined with a place chosen in the filter bar', () => {
  const sectors = namedBy(typed(['sector', 300], ['22', 65]), 'Room', named) as NonNullable<
    ReturnType<typeof namedBy>
  >
  const city = namedBy(typed(['kolkata', 900]), 'Room', named) as NonNullable<
    ReturnType<typeof namedBy>
  >

  it('only the listings in both match', () => {
    expect(within(sectors, { cities: [GURGAON], localities: [], tooMany: false })).toMatchObject({
      cities: [],
      localities: [31],
    })
    expect(within(sectors, { cities: [], localities: [21, 99], tooMany: false })).toMatchObject({
      cities: [],
      localities: [21],
    })
    expect(within(city, { cities: [NOIDA], localities: [], tooMany: false })).toMatchObject({
      cities: [],
      localities: [],
    })
  })

  it('the result is null where the counts cannot tell', () => {
    expect(within(city, { cities: [], localities: [11], tooMany: false })).toBeNull()
    expect(within(sectors, { cities: [], localities: [], tooMany: true })).toBeNull()
  })
})
