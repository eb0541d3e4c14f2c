// Runs in the worker and, where a browser lacks it, in the document: each has its own platform.
import { areAsDrawn, fit, isOneColour } from './fit.ts'

/** `undecodable`: no picture for this browser. `broken`: what it draws is not the picture. */
export type Shrunk = Blob | 'undecodable' | 'broken'

type Decoded = {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
  close(): void
}

type Surface = {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toJpeg(quality: number): Promise<Blob | null>
}

export type Platform = {
  /** Decodes the picture upright; rejects if the browser cannot. */
  decode(file: Blob): Promise<Decoded>
  /** Null if the browser has no such canvas. */
  surface(width: number, height: number): Surface | null
}

const QUALITY = 0.8
const SAMPLE = { width: 32, height: 24 }

/** The picture as a JPEG that fits 1200 × 900; null if the platform cannot draw. */
export async function shrink(file: Blob, platform: Platform): Promise<Shrunk | null> {
  const probe = platform.surface(4, 2)
  if (!probe) return null
  if (!readsWhatItDraws(probe)) return 'broken'
  const decoded = await platform.decode(file).catch(() => null)
  if (!decoded) return 'undecodable'
  const { width, height } = fit(decoded)
  const jpeg = await draw(decoded, width, height, platform).finally(() => decoded.close())
  return jpeg && !(await isBlank(jpeg, platform)) ? jpeg : 'broken'
}

function readsWhatItDraws({ context }: Surface): boolean {
  context.fillStyle = '#000'
  context.fillRect(0, 0, 4, 1)
  context.fillStyle = '#fff'
  context.fillRect(0, 1, 4, 1)
  return areAsDrawn(context.getImageData(0, 0, 4, 2).data)
}

async function draw(
  { source }: Decoded,
  width: number,
  height: number,
  platform: Platform,
): Promise<Blob | null> {
  const surface = platform.surface(width, height)
  if (!surface) return null
  const { context } = surface
  // Transparent pixels become white, as on the server.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return surface.toJpeg(QUALITY)
}

/** Looks at the encoded picture, so that a fault of the encoder is found too. */
async function isBlank(jpeg: Blob, platform: Platform): Promise<boolean> {
  const decoded = await platform.decode(jpeg).catch(() => null)
  const surface = platform.surface(SAMPLE.width, SAMPLE.height)
  if (!decoded || !surface) return true
  surface.context.drawImage(decoded.source, 0, 0, SAMPLE.width, SAMPLE.height)
  decoded.close()
  return isOneColour(surface.context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data)
}
