import type { mediaEndpoints, UploadedPicture } from '@rentify/contract/media/endpoints'
import { mediaRoutes } from '@rentify/contract/media/routes'
import { clientOf } from '../../api/client.ts'
import { type UploadOptions, uploadClientOf } from '../../api/upload.ts'

type Media = typeof mediaEndpoints
const { uploadPicture: routeOfUpload, findUpload: routeOfFind } = mediaRoutes
const uploads = uploadClientOf<Pick<Media, 'uploadPicture'>>({ uploadPicture: routeOfUpload })
const calls = clientOf<Pick<Media, 'findUpload'>>({ findUpload: routeOfFind })

/**
 * Uploads one picture, unless the server has it from an earlier try (D60). After a cancel it can be
 * called again with the same file.
 */
export async function uploadPicture(
  picture: Blob,
  options: UploadOptions = {},
): Promise<UploadedPicture> {
  const known = await findUpload(picture, options.signal)
  if (known) {
    options.onProgress?.(1)
    return known
  }
  return uploads.uploadPicture({ body: { picture } }, options)
}

/** The server's copy of this file; null if it has none, or if the page cannot hash (plain http). */
async function findUpload(picture: Blob, signal?: AbortSignal): Promise<UploadedPicture | null> {
  if (!globalThis.crypto.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer())
  const sha256 = Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const found = await calls.findUpload({ params: { sha256 } }, signal ? { signal } : {})
  return found.id === null ? null : found
}
