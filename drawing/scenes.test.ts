import { BUSINESS_TYPES, HOTEL_CATEGORIES } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  HOUR_NAMES,
  PALETTE_NAMES,
  SCENE_KINDS,
  type SceneFacts,
  type SceneKind,
  THINGS,
  VIEWS,
} from '../demo/src/scene.ts'
import { drawDoorway } from './doorway.ts'
import { drawScene } from './draw.ts'
import { drawHero } from './hero.ts'

const facts: fc.Arbitrary<SceneFacts> = fc.record(
  {
    palette: fc.constantFrom(...PALETTE_NAMES),
    hour: fc.constantFrom(...HOUR_NAMES),
    view: fc.constantFrom(...VIEWS),
    has: fc.subarray([...THINGS]),
    furnished: fc.constantFrom('full', 'semi', 'bare'),
    finish: fc.constantFrom('plain', 'good', 'fine'),
    business: fc.constantFrom(...BUSINESS_TYPES),
    hotel: fc.constantFrom(...HOTEL_CATEGORIES),
    sign: fc.oneof(fc.constantFrom('Neem Courtyard', 'A', ''), fc.string({ maxLength: 40 })),
    layout: fc.constantFrom(0, 1),
    camera: fc.constantFrom('wide', 'left', 'right'),
  },
  { requiredKeys: [] },
)

/**
 * Parses the SVG with the production renderer: a stray `<`, a NaN or an unclosed shape fails here.
 */
async function expectDrawable(svg: string, width = 800, height = 600): Promise<void> {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height })
}

const shapesOf = (svg: string) => svg.replace(/\bs[0-9a-z]+[grc]\d+\b/g, 'id')

describe('a scene', () => {
  it('is readable SVG for all facts', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SCENE_KINDS),
        fc.string({ minLength: 1, maxLength: 8 }),
        facts,
        async (kind, seed, what) => {
          await expectDrawable(drawScene(kind, seed, what))
        },
      ),
      { numRuns: 200 },
    )
  })

  it.each(SCENE_KINDS)(
    'of kind %s is the same for the same seed, and has two compositions',
    (kind) => {
      const at = (layout: 0 | 1) =>
        drawScene(kind, 'seed', { palette: 'neel', hour: 'day', layout })
      expect(at(0)).toBe(at(0))
      expect(shapesOf(at(0))).not.toBe(shapesOf(at(1)))
    },
  )
})

describe('a thing that a listing has', () => {
  const furnishings: [string, SceneKind, SceneFacts, SceneFacts][] = [
    ['air conditioning', 'single', { has: ['ac'] }, { has: [] }],
    ['a television', 'double', { has: ['tv'], layout: 1 }, { has: [], layout: 1 }],
    ['a refrigerator', 'kitchen', { has: ['fridge'] }, { has: [] }],
    ['a washing machine', 'kitchen', { has: ['washer'], layout: 1 }, { has: [], layout: 1 }],
    ['a desk', 'single', { has: ['desk'] }, { has: [] }],
    ['plants', 'living', { has: ['plants'] }, { has: [] }],
    ['furniture', 'shared', { has: [], furnished: 'full' }, { has: [], furnished: 'bare' }],
  ]
  it.each(furnishings)(
    'is in the picture, and otherwise is not: %s',
    (_what, kind, with_, without) => {
      const base = { palette: 'chuna', hour: 'day', finish: 'good' } as const
      expect(shapesOf(drawScene(kind, '5', { ...base, ...with_ }))).not.toBe(
        shapesOf(drawScene(kind, '5', { ...base, ...without })),
      )
    },
  )

  it('a signboard is drawn in strokes, so no font is needed', () => {
    const svg = drawScene('shop', '5', { business: 'Cafe', sign: '<b>"Q&A"' })
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('<b>')
  })
})

describe('the drawings of the pages', () => {
  it('are readable SVG and the same every time', async () => {
    await expectDrawable(drawHero('7'), 1200, 1000)
    await expectDrawable(drawDoorway('3'), 640, 704)
    expect(drawHero('7')).toBe(drawHero('7'))
  })
})
