// The pictures of a listing: those that its form names, and files sent along.

import { type ListingType, MAX_LISTING_PICTURES } from '@rentify/contract/listings/vocabulary'
import type { Message } from '@rentify/contract/messages'
import type { UploadedFile } from '@rentify/contract/multipart'
import { Problem } from '../../../http/problem.ts'
import type { Media } from '../../media/index.ts'

/**
 * Checks that a listing would have one to five pictures.
 * @throws {Problem} at `images`.
 */
export function assertPictureCount(type: ListingType, count: number): void {
  const room = type === 'Room'
  if (count === 0) throw wrong(room ? 'photos_required' : 'image_required')
  if (count > MAX_LISTING_PICTURES) throw wrong(room ? 'at_most_photos' : 'at_most_images')
}

/**
 * Uploads of these files, as `POST /api/media` makes them; returns their ids in order. Those of a
 * call that fails afterwards are deleted after a day.
 * @throws {Problem} at `images`.
 */
export async function takeImages(
  { uploads }: Media,
  accountId: string,
  images: readonly UploadedFile[],
): Promise<string[]> {
  // All of them, since the files are deleted once this call has failed.
  const taken = await Promise.allSettled(
    images.map((file) => uploads.add(accountId, file, 'images')),
  )
  return taken.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value.id
  })
}

const wrong = (message: Message) => Problem.invalid([{ path: 'images', message }])
