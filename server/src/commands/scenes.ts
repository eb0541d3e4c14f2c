// Redraws what is kept of our drawings: `web/public/scenes` and the table of their colours. For whoever changed a drawing:
// `node server/src/commands/scenes.ts` (everything), `… hero promo` (these pages), `… --colours` (the table).
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PAGE_DRAWINGS } from '../demo/scenes/pages.ts'
import { HOUR_NAMES, PALETTE_NAMES } from '../demo/scenes/palette.ts'
import { drawScene, SCENE_KINDS } from '../demo/scenes/scene.ts'
import { PROJECT_ROOT } from '../env.ts'

const FOLDER = join(PROJECT_ROOT, 'web/public/scenes')

async function drawPages(names: readonly string[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const { name, svg, width, height, widths, quality } of PAGE_DRAWINGS.filter(
    (page) => names.length === 0 || names.includes(page.name),
  )) {
    for (const w of widths) {
      const { data, info } = await sharp(Buffer.from(svg()), { density: 200 })
        .resize(w, Math.round((w * height) / width), { fit: 'cover' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const image = () =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      const avif = await image()
        .avif({ quality: quality[0], effort: 4 })
        .toFile(join(FOLDER, `${name}-${w}.avif`))
      const webp = await image()
        .webp({ quality: quality[1], effort: 6, smartSubsample: true })
        .toFile(join(FOLDER, `${name}-${w}.webp`))
      console.log(`${name}-${w}: AVIF ${avif.size}, WebP ${webp.size} bytes`)
    }
  }
}

/** What the eye sees of each kind, hour and palette from afar: the mean of both compositions. */
async function measureColours(): Promise<void> {
  const lines: string[] = []
  for (const kind of SCENE_KINDS) {
    const hours: string[] = []
    for (const hour of HOUR_NAMES) {
      const colours: string[] = []
      for (const palette of PALETTE_NAMES) {
        const sums = [0, 0, 0]
        for (const layout of [0, 1] as const) {
          const { channels } = await sharp(
            Buffer.from(drawScene(kind, 'colour', { palette, hour, layout, finish: 'good' })),
            { density: 36 },
          )
            .removeAlpha()
            .stats()
          for (const i of [0, 1, 2]) sums[i] = (sums[i] ?? 0) + (channels[i]?.mean ?? 0) / 2
        }
        colours.push(sums.map((mean) => Math.round(mean).toString(16).padStart(2, '0')).join(''))
      }
      hours.push(`${hour}: '${colours.join(' ')}'`)
    }
    lines.push(`  ${kind}: { ${hours.join(', ')} },`)
  }
  await writeFile(
    join(PROJECT_ROOT, 'server/src/demo/scenes/colours.gen.ts'),
    `// Measured by commands/scenes.ts: the mean colour of each kind of scene by hour, in the order of the palettes.\nexport const SCENE_COLOURS: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n${lines.join('\n')}\n}\n`,
  )
}

const names = process.argv.slice(2)
if (!names.includes('--colours')) await drawPages(names)
if (names.length === 0 || names.includes('--colours')) await measureColours()
