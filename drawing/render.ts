// Renders the drawings into files: `npm run render` in this folder, or with names (`hero promo
// single-1`) only those.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFormat } from '@rentify/contract/media/picture'
import sharp, { type Sharp } from 'sharp'
import { PICTURES, type RenderedPicture } from '../demo/src/pictures.gen.ts'
import { CATALOGUE, type Drawing } from './catalogue.ts'
import { drawScene } from './draw.ts'
import { hashOf, PAGES_FOLDER, PICTURES_FOLDER } from './files.ts'
import { PAGE_DRAWINGS, type PageDrawing } from './pages.ts'

// A missing width uses the next larger file; rarely requested formats have one width (ADR 0115).
const VARIANTS = [
  [320, 'avif'],
  [640, 'avif'],
  [1200, 'avif'],
  [640, 'webp'],
  [640, 'jpg'],
] as const
const WRITERS: Readonly<Record<PictureFormat, (image: Sharp, width: number) => Sharp>> = {
  avif: (image, width) => image.avif({ quality: 50, effort: width > 640 ? 3 : 4 }),
  webp: (image) => image.webp({ quality: 58, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 55, mozjpeg: true }),
}
const SVG_WIDTH = 800

async function renderPicture({ name, kind, facts }: Drawing): Promise<RenderedPicture> {
  const svg = drawScene(kind, name, facts)
  const files: { width: number; format: PictureFormat; content: Buffer }[] = []
  for (const [width, format] of VARIANTS) {
    // Rendered larger first, so that thin lines stay smooth.
    const density = (72 * width * (width <= 320 ? 2 : 1.25)) / SVG_WIDTH
    const image = sharp(Buffer.from(svg), { density })
      .resize(width, (width * 3) / 4)
      .removeAlpha()
    files.push({ width, format, content: await WRITERS[format](image, width).toBuffer() })
  }
  const largest = files.at(-1)?.content ?? Buffer.of()
  const id = hashOf(largest)
  for (const { width, format, content } of files)
    await writeFile(join(PICTURES_FOLDER, `${id}-${width}.${format}`), content)
  const { channels } = await sharp(largest).stats()
  const color = `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`
  return { name, id, color, drawing: hashOf(svg), kind, facts }
}

async function renderPage({ name, svg, width, height, widths, quality }: PageDrawing) {
  for (const w of widths) {
    const image = () =>
      sharp(Buffer.from(svg()), { density: 200 })
        .resize(w, Math.round((w * height) / width), { fit: 'cover' })
        .removeAlpha()
    const path = join(PAGES_FOLDER, `${name}-${w}`)
    if (quality.avif !== undefined)
      await image().avif({ quality: quality.avif, effort: 4 }).toFile(`${path}.avif`)
    await image()
      .webp({ quality: quality.webp, effort: 6, smartSubsample: true })
      .toFile(`${path}.webp`)
  }
}

async function writeManifest(pictures: readonly RenderedPicture[]): Promise<void> {
  const pages = PAGE_DRAWINGS.map(({ name, svg }) => `  '${name}': '${hashOf(svg())}',`)
  await writeFile(
    join(import.meta.dirname, '../demo/src/pictures.gen.ts'),
    `// Written by drawing/render.ts: the pictures in this package, and the drawings that all files were rendered from.
import type { SceneFacts, SceneKind } from './scene.ts'

export type RenderedPicture = {
  readonly name: string
  /** The hash of its JPEG. */
  readonly id: string
  readonly color: string
  /** The hash of its drawing. */
  readonly drawing: string
  readonly kind: SceneKind
  readonly facts: SceneFacts
}

export const PICTURES: readonly RenderedPicture[] = [
${pictures.map((picture) => `  ${JSON.stringify(picture)},`).join('\n')}
]

/** The hashes of the drawings of web/public/scenes. */
export const PAGES: Readonly<Record<string, string>> = {
${pages.join('\n')}
}
`,
  )
}

await mkdir(PICTURES_FOLDER, { recursive: true })
const names = process.argv.slice(2)
const isWanted = ({ name }: { readonly name: string }) => names.length === 0 || names.includes(name)
for (const page of PAGE_DRAWINGS.filter(isWanted)) await renderPage(page)
const pictures: RenderedPicture[] = []
for (const drawing of CATALOGUE) {
  const known = PICTURES.find(({ name }) => name === drawing.name)
  pictures.push(known && !isWanted(drawing) ? known : await renderPicture(drawing))
}
await writeManifest(pictures)
const ids = new Set(pictures.map(({ id }) => id))
for (const file of await readdir(PICTURES_FOLDER))
  if (!ids.has(file.slice(0, 32))) await rm(join(PICTURES_FOLDER, file))
