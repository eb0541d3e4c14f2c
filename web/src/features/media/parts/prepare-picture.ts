import { MAX_PICTURE_BYTES } from '@rentify/contract/media/picture'
import { m } from '../../../messages/index.js'
import { pictureKindOf } from './picture-kind.ts'
import type { Shrunk } from './shrink.ts'
import type { ShrinkReply } from './shrink.worker.ts'

/** The file cannot be a listing's picture; `message` says why. */
export class PictureRejected extends Error {}

const SHRINKING_MS = 30_000
const FIRST_BYTES = 64

/**
 * The file to upload for a chosen one: the shrunk picture, or the original where shrinking fails
 * and the server may still read it.
 * @throws {PictureRejected}
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const shrunk = await shrinkPicture(file)
  if (shrunk instanceof Blob) return shrunk
  const kind = pictureKindOf(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  if (kind === 'heic') {
    // Safari decodes HEIC in the document.
    const converted = await inDocument(file)
    if (converted instanceof Blob) return converted
    throw new PictureRejected(m.picture_heic())
  }
  if (kind === null) throw new PictureRejected(m.picture_unreadable())
  if (file.size > MAX_PICTURE_BYTES) throw new PictureRejected(m.picture_too_large())
  return new File([file], `photo.${kind}`, { type: `image/${kind}` })
}

async function shrinkPicture(file: Blob): Promise<Shrunk> {
  const reply = globalThis.Worker && globalThis.OffscreenCanvas ? await inWorker(file) : null
  return reply ?? inDocument(file)
}

const loadShrinkInDocument = () => import('./shrink-in-document.ts')

/** Fetches the code that shrinks where the worker's cannot be fetched. */
export function preloadShrinking(): void {
  loadShrinkInDocument().catch(() => undefined)
}

async function inDocument(file: Blob): Promise<Shrunk> {
  const { shrinkInDocument } = await loadShrinkInDocument()
  return shrinkInDocument(file)
}

/** A worker for each picture: its memory is free again before the next one is decoded. */
function inWorker(file: Blob): Promise<ShrinkReply> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<ShrinkReply>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ShrinkReply>) => resolve(data)
    worker.onerror = () => resolve(null)
    timer = setTimeout(() => resolve('broken'), SHRINKING_MS)
    worker.postMessage(file)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
