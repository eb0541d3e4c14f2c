// The picture of a shared link, with the listing's price, title and place. Loaded by image
// processes only.
import { fileURLToPath } from 'node:url'
import { shortText } from '@rentify/contract/cut-text'
import { LINK_PICTURE } from '@rentify/contract/media/picture'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { LinkPicture } from '../image-task.ts'

// The picture is one of the store's own JPEGs.
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })

const FAMILY = 'Noto Sans Devanagari'
const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${name}.ttf`))
const FONTS = {
  Bold: fontFile('700Bold/NotoSansDevanagari_700Bold'),
  Medium: fontFile('500Medium/NotoSansDevanagari_500Medium'),
} as const

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE
/** A listing's pictures are 4:3: most of one is seen. */
const PICTURE_WIDTH = 660
const MARGIN = 48
const MARK = 60
const GAP = 16
const COLORS = {
  paper: '#ffffff',
  empty: '#eaf4f4',
  ink: '#10201f',
  soft: '#51625f',
  accent: '#0a6670',
}

/** Any other character would be drawn as an empty box. */
const NOT_IN_THE_FONT =
  /[^\p{ASCII}\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}₹–—‘’“”…·•°×²³½।॥]/gu

/** A text as it can be drawn, in Pango's markup. */
const drawable = (text: string) =>
  text.toWellFormed().replaceAll(NOT_IN_THE_FONT, ' ').replaceAll(/\s+/g, ' ').trim()
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Style = {
  readonly weight: keyof typeof FONTS
  readonly size: number
  readonly color: string
  readonly lines: number
}
type Drawn = Required<Pick<OverlayOptions, 'input' | 'raw'>> & {
  readonly width: number
  readonly height: number
}

/** The height of a line in sizes; lines of Devanagari are 1.4 apart. */
const LINE = 1.5

/** As pixels: no decoder reads what is laid over. */
async function pixelsOf(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { input: data, raw: { width, height, channels }, width, height }
}

function drawLines(text: string, style: Style, width: number): Promise<Drawn> {
  const words = sharp({
    text: {
      text: `<span foreground="${style.color}">${escaped(text)}</span>`,
      font: `${FAMILY} ${style.weight} ${style.size}`,
      fontfile: FONTS[style.weight],
      rgba: true,
      // One point is one pixel.
      dpi: 72,
      width,
      wrap: 'word-char',
    },
  })
  return pixelsOf(words)
}

/** A text within its lines, cut between words where it is longer; null when nothing is left. */
async function drawText(given: string, style: Style, width: number): Promise<Drawn | null> {
  const text = drawable(given)
  if (text === '') return null
  const fits = ({ width: drawn, height }: Drawn) =>
    drawn <= width && height <= style.size * LINE * style.lines
  const whole = await drawLines(text, style, width)
  if (fits(whole)) return whole
  let [fitting, over] = [0, text.length]
  let best: Drawn | null = null
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2)
    const cut = await drawLines(shortText(text, middle), style, width)
    if (fits(cut)) [fitting, best] = [middle, cut]
    else over = middle
  }
  return best
}

/** A JPEG of 1200 × 630: the listing's picture, if it has one, beside its facts and our mark. */
export async function drawLinkPicture(facts: LinkPicture): Promise<Buffer> {
  const start = facts.picture ? PICTURE_WIDTH : 0
  const left = start + MARGIN
  const width = WIDTH - left - MARGIN
  const size = facts.picture ? 42 : 60
  const { ink, soft, accent } = COLORS
  const bold = (size: number, color: string, lines = 1) =>
    ({ weight: 'Bold', size, color, lines }) as const
  const [site, price, title, place] = await Promise.all([
    drawText(facts.site, bold(34, ink), width - MARK - GAP),
    drawText(facts.price ?? '', bold(size + 6, accent, 2), width),
    drawText(facts.title, bold(size, ink, facts.picture ? 4 : 3), width),
    drawText(facts.place, { weight: 'Medium', size: 32, color: soft, lines: 2 }, width),
  ])
  const mark = await pixelsOf(sharp(facts.mark).resize(MARK, MARK))
  const parts: OverlayOptions[] = [{ ...mark, left, top: MARGIN }]
  if (site)
    parts.push({
      ...site,
      left: left + MARK + GAP,
      top: MARGIN + Math.round((MARK - site.height) / 2),
    })
  // Set from the bottom, so that what is read first has the same place in all of them.
  let bottom = HEIGHT - MARGIN
  for (const part of [place, title, price]) {
    if (!part) continue
    parts.push({ ...part, left, top: bottom - part.height })
    bottom -= part.height + 26
  }
  if (facts.picture) {
    const cover = sharp(facts.picture).resize(PICTURE_WIDTH, HEIGHT, { fit: 'cover' })
    parts.push({ ...(await pixelsOf(cover)), left: 0, top: 0 })
  }
  const background = facts.picture ? COLORS.paper : COLORS.empty
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
