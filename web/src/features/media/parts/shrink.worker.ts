import { type Platform, type Shrunk, shrink } from './shrink.ts'

/** The worker's reply; null: this browser's workers cannot draw. */
export type ShrinkReply = Shrunk | null

const PLATFORM: Platform = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = bitmap
    return { source: bitmap, width, height, close: () => bitmap.close() }
  },
  surface(width, height) {
    if (!globalThis.OffscreenCanvas) return null
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: width * height < 1000 })
    return (
      context && {
        context,
        toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
      }
    )
  },
}

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const reply: ShrinkReply = await shrink(data, PLATFORM).catch((): Shrunk => 'broken')
  self.postMessage(reply)
}
