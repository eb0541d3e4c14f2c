import type { Colour } from './colour.ts'

/** A point on the picture. */
export type Point = readonly [number, number]

/** A tenth of a picture unit is finer than any screen shows. */
export const round = (value: number) => Math.round(value * 10) / 10

/** Path text with every number rounded: d`M${x} ${y}h${w}`. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, i) => {
    const value = values[i - 1]
    return text + (typeof value === 'number' ? round(value) : value) + part
  })
}

const more = (attributes: string) => (attributes ? ` ${attributes}` : '')

export const path = (shape: string, fill: Colour, attributes = '') =>
  `<path d="${shape}" fill="${fill}"${more(attributes)}/>`

export const poly = (points: readonly Point[], fill: Colour, attributes = '') =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, attributes)

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  radius = 0,
  attributes = '',
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 0))}" height="${round(Math.max(height, 0))}"${radius ? ` rx="${round(radius)}"` : ''} fill="${fill}"${more(attributes)}/>`

/** A stroke with round ends, unless the attributes say otherwise. */
export const line = (shape: string, colour: Colour, width = 2, attributes = '') =>
  `<path d="${shape}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${attributes.includes('linecap') ? '' : ' stroke-linecap="round"'} stroke-linejoin="round"${more(attributes)}/>`

export const circle = (x: number, y: number, radius: number, fill: Colour, attributes = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more(attributes)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: Colour, attributes = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more(attributes)}/>`

/** An outline without filling. */
export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  stroke: number,
  radius = 0,
) => rect(x, y, width, height, 'none', radius, `stroke="${colour}" stroke-width="${round(stroke)}"`)

/** The colour of something in the shade. */
export const SHADE = '#2a1836'

/** The cusped arch, the product's ornament: from the floor `bottom` up to its point above `top`. */
export function archPath(x: number, top: number, width: number, bottom: number): string {
  return d`M${x} ${bottom}V${top + width * 0.42}C${x} ${top + width * 0.1} ${x + width * 0.36} ${top + width * 0.12} ${x + width / 2} ${top - width * 0.06}C${x + width * 0.64} ${top + width * 0.12} ${x + width} ${top + width * 0.1} ${x + width} ${top + width * 0.42}V${bottom}Z`
}
