import type { View } from '../../demo/src/scene.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite, mix } from '../colour.ts'
import { circle, d, line, oval, path, poly, rect } from '../shapes.ts'
import { palm, tree } from './trees.ts'

type Frame = { x: number; y: number; w: number; h: number }
type Skyline = { height: number; colour: Colour; scale: number; lit: number; tanks: boolean }

/** A row of buildings behind a window: some domes, water tanks on nearer ones, some lit windows. */
function skyline(s: Canvas, { x, y, w, h }: Frame, o: Skyline): string {
  const random = s.random
  let shapes = ''
  let at = x - random.between(0, 30)
  while (at < x + w) {
    const width = random.between(26, 62) * o.scale
    const height = random.between(0.24, 0.72) * h * o.height
    const top = y + h - height
    const colour = mix(o.colour, s.light.sky[1], random.between(0, 0.16))
    if (random.yes(0.13)) {
      const shoulder = top + height * 0.42
      shapes += rect(at, top + height * 0.4, width, height, colour)
      shapes += path(
        d`M${at} ${shoulder}C${at} ${top + height * 0.1} ${at + width * 0.42} ${top + height * 0.12} ${at + width / 2} ${top - 8 * o.scale}C${at + width * 0.58} ${top + height * 0.12} ${at + width} ${top + height * 0.1} ${at + width} ${shoulder}Z`,
        colour,
      )
    } else {
      shapes +=
        rect(at, top, width, height + 2, colour) +
        rect(at + width * 0.72, top, width * 0.28, height + 2, deep(colour, 0.1))
      if (o.tanks && random.yes(0.6))
        shapes +=
          rect(
            at + width * 0.15,
            top - 9 * o.scale,
            12 * o.scale,
            9 * o.scale,
            deep(colour, 0.4),
            2,
          ) + line(d`M${at + width * 0.6} ${top}v${-14 * o.scale}`, deep(colour, 0.3), 1.4)
      shapes += buildingWindows(s, at, top, width, height, colour, o)
    }
    at += width + random.between(-4, 10) * o.scale
  }
  return shapes
}

function buildingWindows(
  s: Canvas,
  x: number,
  top: number,
  width: number,
  height: number,
  colour: Colour,
  o: Skyline,
): string {
  const columns = Math.max(2, Math.floor(width / (11 * o.scale)))
  const rows = Math.min(9, Math.floor(height / (15 * o.scale)))
  let on = ''
  let off = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = d`M${x + 4 * o.scale + (column * (width - 6 * o.scale)) / columns} ${top + 6 * o.scale + row * 14 * o.scale}h${5 * o.scale}v${7 * o.scale}h${-5 * o.scale}z`
      if (s.random.yes(o.lit)) on += cell
      else off += cell
    }
  }
  return (
    (off ? path(off, deep(colour, 0.18), 'opacity=".75"') : '') + (on ? path(on, '#ffd98a') : '')
  )
}

/** Three ridges, the farthest with snow. */
function hills(s: Canvas, { x, y, w, h }: Frame): string {
  const random = s.random
  let shapes = ''
  for (const [i, height] of [0.62, 0.44, 0.28].entries()) {
    const colour = mix(
      [s.light.far, s.light.mid, s.light.near][i] ?? s.light.near,
      s.palette.leaf,
      i * 0.26,
    )
    const steps = 4 + i
    let ridge = d`M${x - 10} ${y + h}`
    let snow = ''
    for (let n = 0; n <= steps; n++) {
      const px = x + (w * n) / steps + random.between(-0.05, 0.05) * w
      const py =
        y + h * (1 - height * random.between(0.6, 1.06)) - (n % 2 ? h * 0.12 * (1 - i * 0.3) : 0)
      ridge += d`L${px} ${py}`
      if (i === 0 && n % 2)
        snow += d`M${px - w * 0.035} ${py + h * 0.07}L${px} ${py}l${w * 0.04} ${h * 0.08}l${-w * 0.02} ${-h * 0.012}l${-w * 0.018} ${h * 0.02}Z`
    }
    shapes +=
      path(`${ridge}${d`L${x + w + 10} ${y + h}Z`}`, colour) +
      (snow && path(snow, '#ffffff', 'opacity=".85"'))
  }
  for (let at = x; at < x + w; at += Math.min(w, h) * 0.13) {
    const height = Math.min(w, h) * random.between(0.14, 0.24)
    const pine = mix(s.palette.leaf, s.light.near, s.light.lamp > 0.8 ? 0.7 : 0.3)
    shapes += path(
      d`M${at} ${y + h + 2}l${height * 0.3} ${-height}l${height * 0.3} ${height}Z`,
      deep(pine, 0.12),
    )
  }
  return shapes
}

/** Water to the horizon, the sun's reflection on it, a sail. */
function sea(s: Canvas, { x, y, w, h }: Frame, sunX: number): string {
  const line0 = y + h * 0.52
  const water = mix(s.light.sky[0], '#1f6f86', s.light.lamp > 0.8 ? 0.25 : 0.55)
  let shapes = rect(
    x,
    line0,
    w,
    h * 0.5,
    s.gradient([
      [0, lite(water, 0.25)],
      [1, deep(water, 0.15)],
    ]),
  )
  for (let i = 0; i < 7; i++)
    shapes += rect(
      sunX - w * (0.03 + i * 0.012),
      line0 + 4 + i * h * 0.055,
      w * (0.06 + i * 0.024),
      2.5,
      s.light.sun,
      1,
      'opacity=".55"',
    )
  const sail = x + w * s.random.between(0.15, 0.85)
  return (
    shapes +
    path(d`M${sail} ${line0 - h * 0.12}l${h * 0.07} ${h * 0.13}h${-h * 0.07}Z`, '#fffaf0') +
    path(
      d`M${sail - h * 0.03} ${line0 + h * 0.02}h${h * 0.11}l${-h * 0.02} ${h * 0.03}h${-h * 0.07}Z`,
      s.palette.pop,
    )
  )
}

/** The view outside, clipped to `shape` (by default the frame itself). */
export function view(
  s: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  shape?: string,
): string {
  const { random, light } = s
  const box = { x, y, w, h }
  const clip = s.clip(shape ?? rect(x, y, w, h, '#000'))
  const kind = s.facts.view ?? random.pick<View>(['city', 'city', 'trees', 'towers', 'palms'])
  const lit = light.lamp > 0.5 ? 0.45 : 0.03
  const size = Math.min(w, h)
  const sunX = x + w * random.between(0.2, 0.8)
  const sunY = y + h * (s.hour === 'day' || s.hour === 'night' ? 0.2 : kind === 'sea' ? 0.38 : 0.48)
  let shapes = rect(
    x,
    y,
    w,
    h,
    s.gradient([
      [0, light.sky[0]],
      [1, light.sky[1]],
    ]),
  )
  shapes +=
    circle(
      sunX,
      sunY,
      size * 0.34,
      s.radial([
        [0, light.sun, 0.75],
        [1, light.sun, 0],
      ]),
    ) + circle(sunX, sunY, size * 0.085, light.sun)
  if (s.hour === 'night')
    shapes += circle(sunX + size * 0.04, sunY - size * 0.02, size * 0.075, light.sky[0])
  shapes += light.lamp < 0.9 ? clouds(s, box, size) : stars(s, box)
  const scale = Math.max(0.55, Math.min(1.5, h / 210))
  const leaf = mix(s.palette.leaf, light.near, light.lamp > 0.8 ? 0.72 : 0.22)
  if (kind === 'sea') shapes += sea(s, box, sunX)
  else if (kind === 'hills') shapes += hills(s, box)
  else {
    shapes += skyline(s, box, {
      height: 0.92,
      colour: light.far,
      scale: scale * 0.8,
      lit: lit * 0.6,
      tanks: false,
    })
    if (kind === 'towers')
      shapes += skyline(s, box, {
        height: 1.12,
        colour: light.mid,
        scale: scale * 1.15,
        lit,
        tanks: true,
      })
    else if (kind !== 'trees')
      shapes += skyline(s, box, { height: 0.66, colour: light.mid, scale, lit, tanks: true })
  }
  if (kind === 'palms' || kind === 'sea')
    for (let i = 0; i < 3; i++)
      shapes += palm(
        x + w * (0.14 + 0.34 * i + random.between(-0.06, 0.06)),
        y + h + 8,
        h * random.between(0.5, 0.78),
        leaf,
        random.between(-14, 14),
      )
  else if (kind !== 'hills') {
    const least = kind === 'trees' ? 0.26 : 0.13
    const most = kind === 'trees' ? 0.4 : 0.22
    for (let at = x - 6; at < x + w + 20; at += size * random.between(0.18, 0.32))
      shapes += tree(
        s,
        at,
        y + h + size * 0.06,
        size * random.between(least, most),
        mix(leaf, light.mid, random.between(0, 0.25)),
      )
  }
  if (light.lamp < 0.5 && random.yes(0.55)) shapes += kite(x + w * 0.3, y + h * 0.2, s.palette.pop)
  return `<g ${clip}>${shapes}</g>`
}

const kite = (x: number, y: number, colour: Colour) =>
  poly(
    [
      [x, y],
      [x + 7, y + 8],
      [x, y + 18],
      [x - 7, y + 8],
    ],
    colour,
  )

function clouds(s: Canvas, { x, y, w, h }: Frame, size: number): string {
  let shapes = ''
  for (let i = 0; i < 3; i++) {
    const at = x + s.random.between(0, 0.9) * w
    const high = y + h * s.random.between(0.1, 0.34)
    const big = size * s.random.between(0.05, 0.1)
    shapes +=
      oval(at, high, big * 2.3, big * 0.42, '#fff') +
      oval(at + big * 0.5, high - big * 0.32, big * 1.1, big * 0.48, '#fff')
  }
  return `<g opacity=".62">${shapes}</g>`
}

function stars(s: Canvas, { x, y, w, h }: Frame): string {
  let shapes = ''
  for (let i = 0; i < 12; i++)
    shapes += circle(
      x + s.random.next() * w,
      y + s.random.next() * h * 0.45,
      s.random.between(0.6, 1.5),
      '#fff',
      'opacity=".75"',
    )
  return shapes
}
