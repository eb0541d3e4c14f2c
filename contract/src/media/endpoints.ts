import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { message } from '../messages.ts'
import { described } from '../schema.ts'
import { PICTURE_WIDTHS, picture, pictureId } from './picture.ts'
import { pictureFile } from './picture-file.ts'
import { mediaRoutes } from './routes.ts'

/**
 * An uploaded picture that a listing may reference, with the URLs of its sizes and the dimensions
 * of the largest (D61).
 */
const uploadedPicture = z.extend(picture, {
  /** The same as `id`. */
  _id: pictureId,
  width: z.int(),
  height: z.int(),
  urls: z.array(
    z.object({
      width: z.literal([...PICTURE_WIDTHS]),
      avif: z.string(),
      webp: z.string(),
      jpg: z.string(),
    }),
  ),
})
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** None is no error: browsers would report a 404 for every new photo. */
const foundUpload = z.union([uploadedPicture, z.object({ id: z.null() })])
export type FoundUpload = z.infer<typeof foundUpload>

/**
 * Pictures are uploaded one by one, then referenced by a listing; an unreferenced picture is
 * deleted after a day (D60).
 */
export const mediaEndpoints = {
  uploadPicture: defineEndpoint(mediaRoutes.uploadPicture, {
    summary: 'Upload a picture for a listing',
    access: ['owner', 'admin'],
    body: {
      files: {
        picture: pictureFile(1, 1, {
          missing: message('photo_required'),
          tooMany: message('one_photo_only'),
        }),
      },
    },
    status: 201,
    idempotent: true,
    reply: uploadedPicture,
    errors: ['too_many_uploads', 'too_many_requests', 'unavailable'],
  }),
  findUpload: defineEndpoint(mediaRoutes.findUpload, {
    summary:
      'The picture that I uploaded from this file in the last day, kept for another day; `id` is null when there is none',
    access: ['owner', 'admin'],
    params: z.object({
      sha256: described(
        'SHA-256 of the file, in hex.',
        z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      ),
    }),
    reply: foundUpload,
    errors: [],
  }),
} as const satisfies Endpoints
