import { slab } from '../bodies.ts'
import type { Canvas } from '../canvas.ts'
import { type Colour, deep, lite } from '../colour.ts'
import { view } from '../outdoors/outside.ts'
import { archPath, circle, d, line, path, poly, rect, SHADE } from '../shapes.ts'

type WindowStyle = 'two' | 'four' | 'grill' | 'arch'
export type WindowLook = {
  style?: WindowStyle
  frame?: Colour
  curtain?: boolean
  cloth?: Colour
  sill?: boolean
  long?: boolean
}

const FRAME = 9

/** A window in the back wall; the room's light comes from it. */
export function windowOn(
  s: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  look: WindowLook = {},
): void {
  const { palette: p, random } = s
  const style =
    look.style ??
    random.pick<WindowStyle>(
      s.finish === 'plain' ? ['grill', 'grill', 'two'] : ['two', 'grill', 'four', 'arch', 'two'],
    )
  const colour = look.frame ?? (random.yes(0.5) ? '#fffaf0' : p.wood)
  const arched = style === 'arch'
  const hole = (grow: number, fill: Colour) =>
    arched
      ? path(archPath(x - grow, y - grow, w + grow * 2, y + h + grow), fill)
      : rect(x - grow, y - grow, w + grow * 2, h + grow * 2, fill, 2)
  s.add(
    `<g opacity=".16" transform="translate(${6 * s.side} 7)">${hole(FRAME, SHADE)}</g>`,
    hole(FRAME, colour),
    view(s, x, y - 14, w, h + 14, hole(0, '#000')),
  )
  const bar = deep(colour, 0.06)
  if (style === 'four') s.add(rect(x + w / 2 - 3, y, 6, h, bar), rect(x, y + h * 0.36, w, 6, bar))
  else s.add(rect(x + w / 2 - 3, arched ? y + 4 : y, 6, h - (arched ? 4 : 0), bar))
  if (style === 'grill')
    s.add(
      line(
        [1, 2, 3, 4, 5].map((i) => d`M${x} ${y + (h * i) / 6}h${w}`).join(''),
        deep(p.metal, 0.3),
        2,
        'opacity=".7"',
      ),
    )
  if (arched) s.add(rect(x, y + h * 0.48, w, 5, bar))
  s.add(
    poly(
      [
        [x + w * 0.1, y + h],
        [x + w * 0.34, y + (arched ? h * 0.25 : 0)],
        [x + w * 0.46, y + (arched ? h * 0.2 : 0)],
        [x + w * 0.22, y + h],
      ],
      '#fff',
      'opacity=".16"',
    ),
  )
  if (look.sill !== false)
    s.add(
      rect(x - FRAME - 8, y + h + FRAME, w + FRAME * 2 + 16, 9, lite(colour, 0.1), 2),
      rect(x - FRAME - 4, y + h + FRAME + 9, w + FRAME * 2 + 8, 6, SHADE, 0, 'opacity=".14"'),
    )
  const hung = random.yes(0.75)
  const cloth = random.pick([p.cloth, p.cloth2, p.soft])
  if (look.curtain ?? (hung && s.furnished !== 'bare'))
    curtains(
      s,
      x - FRAME,
      y - FRAME - (arched ? 24 : 12),
      w + FRAME * 2,
      look.long ? s.floorY - y + 2 : h + 46,
      look.cloth ?? cloth,
    )
  s.pane = { x, y, w, h }
}

function curtains(s: Canvas, x: number, y: number, w: number, h: number, colour: Colour): void {
  const width = Math.max(30, w * 0.2)
  const rail = deep(s.palette.wood, 0.2)
  s.add(
    line(d`M${x - width * 0.9} ${y}H${x + w + width * 0.9}`, rail, 5),
    circle(x - width * 0.9, y, 6, rail),
    circle(x + w + width * 0.9, y, 6, rail),
  )
  for (const [from, way] of [
    [x - width * 0.72, 1],
    [x + w + width * 0.72, -1],
  ] as const) {
    const to = from + way * width * 1.15
    s.add(
      path(
        d`M${from} ${y}L${to} ${y}C${to - way * 6} ${y + h * 0.4} ${to - way * width * 0.42} ${y + h * 0.55} ${to - way * width * 0.26} ${y + h}L${from - way * 4} ${y + h}Z`,
        colour,
      ),
    )
    for (let i = 0; i < 3; i++) {
      const fold = from + way * width * (0.14 + i * 0.3)
      s.add(
        path(
          d`M${fold} ${y}C${fold} ${y + h * 0.5} ${fold - way * 4} ${y + h * 0.6} ${fold - way * (2 + i * 2)} ${y + h}h${way * width * 0.13}C${fold + way * width * 0.05} ${y + h * 0.6} ${fold + way * width * 0.14} ${y + h * 0.4} ${fold + way * width * 0.14} ${y}Z`,
          deep(colour, 0.2),
          'opacity=".5"',
        ),
      )
    }
  }
}

/** Four panes of sunlight on the floor. */
export function sunbeam(s: Canvas): void {
  const { pane, light } = s
  if (!pane || light.beamStrength < 0.1) return
  const slant = (z: number) => s.side * 90 * (z / 150)
  const middle = pane.x + pane.w / 2
  for (const [z0, z1] of [
    [60, 118],
    [126, 190],
  ] as const) {
    for (const [x0, x1] of [
      [pane.x, middle - 5],
      [middle + 5, pane.x + pane.w],
    ] as const) {
      s.add(
        poly(
          [
            s.at(x0 + slant(z0), s.floorY, z0),
            s.at(x1 + slant(z0), s.floorY, z0),
            s.at(x1 + slant(z1), s.floorY, z1),
            s.at(x0 + slant(z1), s.floorY, z1),
          ],
          light.beam,
          `opacity="${Math.round(light.beamStrength * 80) / 100}"`,
        ),
      )
    }
  }
}

/** The light in the air between window and floor; drawn over the furniture. */
export function shaft(s: Canvas): void {
  const { pane, light } = s
  if (!pane || light.beamStrength < 0.3) return
  const slant = s.side * 190
  s.add(
    poly(
      [
        [pane.x, pane.y],
        [pane.x + pane.w, pane.y],
        [pane.x + pane.w + slant + 60, 600],
        [pane.x + slant - 60, 600],
      ],
      s.gradient([
        [0, light.beam, 0.34],
        [1, light.beam, 0],
      ]),
    ),
  )
}

/** A door in the back wall, with light on the floor before it. */
export function door(s: Canvas, x: number, w = 92, h = 268): void {
  const { palette: p, floorY } = s
  const leaf = deep(p.wood, 0.05)
  s.add(
    rect(x - 9, floorY - h - 9, w + 18, h + 9, lite(p.wood, 0.25), 2),
    rect(x, floorY - h, w, h, leaf),
    rect(x + 10, floorY - h + 14, w - 20, h * 0.4, deep(leaf, 0.12), 3),
    rect(x + 10, floorY - h * 0.48, w - 20, h * 0.42, deep(leaf, 0.12), 3),
  )
  s.add(rect(s.side > 0 ? x + w - 13 : x + 7, floorY - h * 0.5, 6, 22, '#e8c66a', 3))
  slab(s, x - 4, x + w + 4, 4, 34, lite(p.cloth, 0.35))
}
