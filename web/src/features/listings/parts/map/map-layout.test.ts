import type { NearbyKind, NearbyPlace } from '@rentify/contract/geo/endpoints'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutMap } from './map-layout.ts'
import type { MapPoint } from './map-point.ts'
import { NEARBY_ICONS } from './nearby-texts.ts'

const POINT = { latitude: 28.62, longitude: 77.36 }
const FRAME = { halfWidth: 286, halfHeight: 180, pixelsPerKm: 116 }
const texts = { name: (name: string) => name, distance: (km: number) => `${km} km` }

const place = (facts: Partial<NearbyPlace>): NearbyPlace => ({
  kind: 'locality',
  name: 'Sector 59',
  latitude: POINT.latitude,
  longitude: POINT.longitude,
  distanceKm: 0,
  ...facts,
})
/** A place so many kilometres to the north. */
const northward = (km: number, facts: Partial<NearbyPlace> = {}) =>
  place({ latitude: POINT.latitude + km / 110.574, distanceKm: km, ...facts })
const layOut = (
  places: readonly NearbyPlace[],
  own = 'Sector 62',
  precision: MapPoint['precision'] = 'exact',
  frame = FRAME,
) => layOutMap({ ...POINT, precision }, own, places, frame, texts)
const PHONE = { halfWidth: 160, halfHeight: 170, pixelsPerKm: 82 }

describe('the map of a listing', () => {
  it('is true to scale: a place one kilometre north is one step up', () => {
    const { localities, pixelsPerKm, step } = layOut([northward(1)])
    expect([pixelsPerKm, step]).toEqual([116, 1])
    expect(localities[0]?.dot).toEqual({ x: 0, y: -116 })
  })

  it('shows a wider part where the nearest places are far', () => {
    const { pixelsPerKm, step } = layOut([5, 6, 7, 7.5, 9].map((km) => northward(km)))
    expect([pixelsPerKm, step]).toEqual([14.5, 8])
  })

  it('draws one kilometre around an approximate point at every scale, and no speck', () => {
    const radiusAt = (km: number) => {
      const { step, areaRadius } = layOut([northward(km)], 'Here', 'approximate')
      return [step, areaRadius]
    }
    expect([1, 2, 5, 24].map(radiusAt)).toEqual([
      [1, 116],
      [2, 58],
      [4, 29],
      [16, 24],
    ])
    expect(layOut([northward(1)]).areaRadius).toBe(0)
  })

  it('does not repeat the locality of the listing', () => {
    expect(layOut([northward(1, { name: 'Sector 62' })]).localities).toEqual([])
  })

  it('draws landmarks with their distance', () => {
    const [metro] = layOut([northward(0.9, { kind: 'metro', name: 'Sector 62 metro' })]).landmarks
    expect(metro).toMatchObject({ kind: 'metro', name: 'Sector 62 metro', distance: '0.9 km' })
  })

  it('draws the nearest landmarks on a phone, too, among many neighbourhoods', () => {
    const neighbourhoods = Array.from({ length: 16 }, (_, at) =>
      place({
        name: `Sector ${at} Extension`,
        latitude: POINT.latitude + (Math.sin((at * Math.PI) / 8) * 0.9) / 110.574,
        longitude: POINT.longitude + (Math.cos((at * Math.PI) / 8) * 0.9) / 97.7,
        distanceKm: 0.9,
      }),
    )
    const name = 'Noida Sector 142 Metro Station'
    const metro = northward(1, { kind: 'metro', name, longitude: POINT.longitude + 0.006 })
    const { landmarks, localities } = layOut([...neighbourhoods, metro], 'Here', 'exact', PHONE)
    expect(landmarks.map(({ lines }) => lines)).toEqual([['Noida Sector 142', 'Metro Station']])
    expect(localities.length).toBeGreaterThan(2)
  })

  it('draws the icon alone of a landmark whose name has no room', () => {
    const name = 'Institutionofmanyletters'
    const edge = northward(0.5, { kind: 'college', name, longitude: POINT.longitude - 0.018 })
    const { landmarks } = layOut([edge, northward(0.2)], 'Here', 'exact', PHONE)
    expect(landmarks.map(({ lines, distance }) => [lines, distance])).toEqual([[[], null]])
  })

  it('writes the distance of a ring only where it cannot be read as that of a name', () => {
    const below = northward(-0.82, { name: 'Sector 58' })
    expect(layOut([]).ring).toEqual({ x: 0, y: 116, km: 1 })
    const { ring, localities } = layOut([below])
    const [label] = localities.map(({ label }) => label)
    expect(
      ring && label && Math.abs(ring.y - label.y) < 30 && Math.abs(ring.x - label.x) < 60,
    ).toBe(false)
    const around = Array.from({ length: 24 }, (_, at) =>
      place({
        name: `Sector ${at}`,
        latitude: POINT.latitude + (Math.sin((at * Math.PI) / 12) * 1) / 110.574,
        longitude: POINT.longitude + (Math.cos((at * Math.PI) / 12) * 1) / 97.7,
        distanceKm: 1,
      }),
    )
    expect(layOut(around).ring?.km).toBe(2)
  })

  it('never writes one name over another, nor outside of its frame', () => {
    const around = fc.record({
      kind: fc.constantFrom(...(Object.keys(NEARBY_ICONS) as NearbyKind[])),
      name: fc.string({ minLength: 1, maxLength: 24 }),
      latitude: fc.double({ min: 28.59, max: 28.65, noNaN: true }),
      longitude: fc.double({ min: 77.33, max: 77.39, noNaN: true }),
      distanceKm: fc.double({ min: 0, max: 5, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(around, { maxLength: 24 }),
        fc.constantFrom(FRAME, PHONE),
        (places, frame) => {
          const { localities, landmarks } = layOut(places, 'Here', 'exact', frame)
          const lines = [
            ...localities.map(({ name, label }) => ({ name, size: 14, label, anchor: 'middle' })),
            ...landmarks.flatMap(({ lines, label: { x, y }, anchor }) =>
              lines.map((name, at) => ({ name, size: 13, label: { x, y: y + 15 * at }, anchor })),
            ),
          ].map(({ name, size, label, anchor }) => {
            const width = [...name].length * size * 0.58
            const left = label.x - { start: 0, middle: width / 2, end: width }[anchor as 'end']
            return { left, right: left + width, top: label.y - size + 4, bottom: label.y }
          })
          for (const [at, one] of lines.entries()) {
            expect(one.left).toBeGreaterThanOrEqual(-frame.halfWidth)
            expect(one.right).toBeLessThanOrEqual(frame.halfWidth)
            expect(Math.abs(one.top)).toBeLessThanOrEqual(frame.halfHeight)
            for (const other of lines.slice(at + 1))
              expect(
                one.left < other.right &&
                  one.right > other.left &&
                  one.top < other.bottom &&
                  one.bottom > other.top,
              ).toBe(false)
          }
        },
      ),
    )
  })
})
