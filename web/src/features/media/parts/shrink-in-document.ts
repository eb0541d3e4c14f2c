// For browsers whose workers cannot draw, and where the worker's code cannot be fetched.
import { type Platform, type Shrunk, shrink } from './shrink.ts'

const PLATFORM: Platform = {
  async decode(file) {
    const image = new Image()
    image.src = URL.createObjectURL(file)
    const close = () => URL.revokeObjectURL(image.src)
    try {
      // Applies the orientation.
      await image.decode()
    } catch (error) {
      close()
      throw error
    }
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
  },
  surface(width, height) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    return (
      context && {
        context,
        toJpeg: (quality) =>
          new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
      }
    )
  },
}

/** The same as in the worker, on the main thread. */
export async function shrinkInDocument(file: Blob): Promise<Shrunk> {
  return (await shrink(file, PLATFORM).catch(() => null)) ?? 'broken'
}
