// The committed file equals a fresh build from the packages and the hand-made lists, and its data
// is right.
import { describe, expect, it } from 'vitest'
import { createGeo } from '../index.ts'
import { canonicalState } from '../states.ts'
import { buildGazetteer } from './build.ts'
import { readGazetteer } from './format.ts'
import { readCentroids, readKnownLocalities, readOffices } from './sources.ts'

const geo = createGeo()

describe('the gazetteer file', () => {
  it('equals the output of build.ts (run it again when this fails)', () => {
    const built = buildGazetteer()
    const committed = readGazetteer()
    for (const part of [
      'states',
      'districts',
      'cities',
      'pincodes',
      'localities',
      'abroad',
    ] as const)
      expect(JSON.stringify(built[part]) === JSON.stringify(committed[part]), part).toBe(true)
  }, 90_000)

  it('has the state that India Post files a pincode under, at the centre of at least 99 of 100 pincodes', () => {
    const filed = new Map<number, Set<string>>()
    for (const { pin, state } of readOffices()) {
      const name = canonicalState(state)
      if (name !== null) filed.set(pin, (filed.get(pin) ?? new Set()).add(name))
    }
    const sampled = [...readCentroids()].filter(
      ([pin, point], i) => i % 7 === 0 && filed.get(pin)?.size === 1 && point.lat !== 0,
    )
    const right = sampled.filter(([pin, { lat, lng }]) =>
      filed.get(pin)?.has(geo.reverse(lat, lng)?.state ?? ''),
    )
    expect(sampled.length).toBeGreaterThan(2000)
    expect(right.length / sampled.length).toBeGreaterThanOrEqual(0.99)
  })

  it('has every locality of the hand-made list at its point and in its city', () => {
    const known = readKnownLocalities()
    expect(known.length).toBeGreaterThan(1000)
    for (const { city, name, lat, lng } of known) {
      expect(geo.findCity(city), `${city} of ${name}`).not.toBeNull()
      const found = geo.findPlace({ locality: name, city })
      expect(
        found && Math.hypot(found.lat - lat, found.lng - lng),
        `${name}, ${city}`,
      ).toBeLessThan(0.05)
      if (geo.findCity(city)?.kind === 'city')
        expect(geo.reverse(lat, lng)?.city, `${name}, ${city}`).toBe(city)
    }
  })
})
