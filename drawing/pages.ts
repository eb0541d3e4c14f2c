import { drawClosedDoor, drawDoorway } from './doorway.ts'
import { drawScene } from './draw.ts'
import { drawHero } from './hero.ts'

/**
 * A drawing on a page: cropped to `width` : `height`, rendered at `widths`, with a `quality` for
 * each format.
 */
export type PageDrawing = {
  readonly name: string
  readonly svg: () => string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly quality: { readonly avif?: number; readonly webp: number }
}

const page = (name: string, width: number, height: number, svg: () => string): PageDrawing => ({
  name,
  svg,
  width,
  height,
  widths: [640, 1200],
  quality: { avif: 52, webp: 70 },
})

/** A drawing that no page shows wider. */
const smallPage = (...drawing: Parameters<typeof page>): PageDrawing => ({
  ...page(...drawing),
  widths: [640],
})

/** A photo in the tour's drawings: SVG has no choice of formats. */
const tourPhoto = (name: string, svg: () => string): PageDrawing => ({
  ...smallPage(`tour-${name}`, 4, 3, svg),
  quality: { webp: 70 },
})

/** Every drawing below `web/public/scenes`. */
export const PAGE_DRAWINGS: readonly PageDrawing[] = [
  {
    name: 'hero',
    width: 6,
    height: 5,
    widths: [640, 960, 1200],
    quality: { avif: 40, webp: 37 },
    svg: () => drawHero('7'),
  },
  page('why-verified', 16, 10, () =>
    drawScene('single', '8', {
      palette: 'neel',
      hour: 'morning',
      layout: 0,
      finish: 'good',
      has: ['desk', 'plants'],
    }),
  ),
  page('why-pricing', 16, 10, () =>
    drawScene('kitchen', '3', {
      palette: 'haldi',
      hour: 'day',
      layout: 1,
      finish: 'good',
      has: ['fridge', 'plants'],
    }),
  ),
  page('why-support', 16, 10, () =>
    drawScene('lobby', '3', {
      palette: 'peacock',
      hour: 'dusk',
      layout: 0,
      finish: 'good',
      has: ['plants'],
    }),
  ),
  page('promo', 16, 10, () =>
    drawScene('studio', '3', {
      palette: 'haldi',
      hour: 'golden',
      layout: 1,
      finish: 'good',
      has: ['ac', 'plants'],
    }),
  ),
  page('about', 4, 3, () =>
    drawScene('balcony', '2', { palette: 'gulabi', hour: 'golden', view: 'city', layout: 0 }),
  ),
  smallPage('sign-in', 4, 5, () =>
    drawScene('single', '6', {
      palette: 'gulabi',
      hour: 'golden',
      layout: 0,
      finish: 'good',
      has: ['ac', 'desk', 'plants'],
    }),
  ),
  smallPage('empty', 10, 11, () => drawDoorway('3')),
  smallPage('error', 10, 11, () => drawClosedDoor('3')),
  tourPhoto('room', () =>
    drawScene('single', '2', {
      palette: 'chuna',
      hour: 'day',
      furnished: 'bare',
      layout: 1,
      finish: 'good',
      has: [],
    }),
  ),
  tourPhoto('hotel', () =>
    drawScene('hotel', '4', { palette: 'chuna', hour: 'day', hotel: 'Mid-Range', layout: 0 }),
  ),
  tourPhoto('shop', () =>
    drawScene('shop', '4', {
      palette: 'chuna',
      hour: 'day',
      business: 'Other',
      sign: 'SHOP TO LET',
      layout: 0,
      has: [],
    }),
  ),
]
