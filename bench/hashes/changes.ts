// What others do to a picture before they pass it off as their own; each ends as a JPEG.
import sharp, { type Sharp } from 'sharp'

export type Change = {
  readonly name: string
  /** Of how many pictures it has to be found. */
  readonly least: number
  readonly make: (picture: Buffer, size: Size) => Sharp
}
type Size = { readonly width: number; readonly height: number }

const jpeg = (picture: Sharp, quality = 75) => picture.jpeg({ quality })

/** A part of it: which share of each edge is cut off. */
const cropped = (picture: Buffer, { width, height }: Size, cut: Partial<Record<Edge, number>>) => {
  const at = (edge: Edge, length: number) => Math.round((cut[edge] ?? 0) * length)
  const [left, top] = [at('left', width), at('top', height)]
  return sharp(picture).extract({
    ...{ left, top },
    width: width - left - at('right', width),
    height: height - top - at('bottom', height),
  })
}
type Edge = 'left' | 'right' | 'top' | 'bottom'

/** A name in a corner, on a strip a sixteenth as high as the picture and a quarter as wide. */
const marked = ({ width, height }: Size, opacity: number) => {
  const [w, h] = [Math.round(width / 4), Math.round(height / 16)]
  const text = `<text x="${w / 2}" y="${h * 0.7}" font-size="${h * 0.6}" fill="#fff" text-anchor="middle">Best Homes</text>`
  return Buffer.from(
    `<svg width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#000" opacity="${opacity}"/>${text}</svg>`,
  )
}

export const CHANGES: readonly Change[] = [
  { name: 'JPEG of quality 75', least: 0.98, make: (picture) => jpeg(sharp(picture)) },
  { name: 'JPEG of quality 40', least: 0.98, make: (picture) => jpeg(sharp(picture), 40) },
  {
    name: 'WebP of quality 60',
    least: 0.98,
    make: (picture) => sharp(picture).webp({ quality: 60 }),
  },
  {
    name: 'half as wide',
    least: 0.98,
    make: (picture, { width }) => jpeg(sharp(picture).resize(Math.round(width / 2))),
  },
  {
    name: '320 px wide',
    least: 0.98,
    make: (picture) => jpeg(sharp(picture).resize(320)),
  },
  {
    name: '10 % brighter',
    least: 0.98,
    make: (picture) => jpeg(sharp(picture).modulate({ brightness: 1.1 })),
  },
  {
    name: '10 % darker',
    least: 0.98,
    make: (picture) => jpeg(sharp(picture).modulate({ brightness: 0.9 })),
  },
  {
    name: 'a mark in a corner',
    least: 0.98,
    make: (picture, size) =>
      jpeg(sharp(picture).composite([{ input: marked(size, 0.5), gravity: 'southeast' }])),
  },
  {
    name: '5 % cut off, all around',
    least: 0.9,
    make: (picture, size) =>
      jpeg(cropped(picture, size, { left: 0.025, right: 0.025, top: 0.025, bottom: 0.025 })),
  },
  {
    name: '5 % cut off, at the bottom',
    least: 0.9,
    make: (picture, size) => jpeg(cropped(picture, size, { bottom: 0.05 })),
  },
  {
    name: '5 % cut off, at one side',
    least: 0.9,
    make: (picture, size) => jpeg(cropped(picture, size, { left: 0.05 })),
  },
  {
    name: '5 % cut off, of two edges',
    least: 0.9,
    make: (picture, size) => jpeg(cropped(picture, size, { right: 0.05, bottom: 0.05 })),
  },
]
