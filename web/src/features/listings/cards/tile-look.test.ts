import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tileLook } from './tile-look.ts'

const HUES = [22, 62, 85, 92, 122, 152, 252, 308]

it('a tile looks the same for the same id, in one of eight tones and three shapes', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const look = tileLook(id)
      expect(tileLook(id)).toEqual(look)
      expect(HUES).toContain(look.hue)
      expect([0, 1, 2]).toContain(look.shape)
    }),
  )
})

it('listings that were created one after the other look different from each other', () => {
  const looks = Array.from({ length: 240 }, (_, at) =>
    tileLook(`01a207b2-2524-70bd-93f5-${at.toString(16).padStart(12, '0')}`),
  )
  for (const hue of HUES)
    expect(looks.filter((look) => look.hue === hue).length).toBeGreaterThan(12)
  for (const shape of [0, 1, 2])
    expect(looks.filter((look) => look.shape === shape).length).toBeGreaterThan(40)
})
