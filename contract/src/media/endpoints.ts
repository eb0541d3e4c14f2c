import * as z from 'zod/mini'
import { described } from '../described.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { message } from '../messages.ts'
import type { FileRule } from '../multipart.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURE_ERRORS,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  picture,
} from './picture.ts'
import { mediaRoutes } from './routes.ts'

/**
 * An uploaded picture that a listing may reference, with the URLs of its sizes and the dimensions
 * of the largest (D61).
 */
export const uploadedPicture = z.extend(picture, {
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

/** An image file to upload (D22). */
const PICTURE_FILE = {
  least: 1,
  most: 1,
  maxBytes: MAX_PICTURE_BYTES,
  types: PICTURE_TYPES,
  messages: {
    missing: message('photo_required'),
    tooMany: message('one_photo_only'),
    tooLarge: PICTURE_ERRORS.bytes,
    wrongType: PICTURE_ERRORS.unreadable,
  },
  rejectedTypes: { 'image/heic': PICTURE_ERRORS.heic, 'image/heif': PICTURE_ERRORS.heic },
} as const satisfies FileRule

/**
 * Pictures are uploaded one by one, then referenced by a listing; an unreferenced picture is
 * deleted after a day (D60).
 */
export const mediaEndpoints = {
  uploadPicture: defineEndpoint(mediaRoutes.uploadPicture, {
    summary: 'Upload a picture for a listing',
    access: ['owner', 'admin'],
    body: { files: { picture: PICTURE_FILE } },
    status: 201,
    idempotent: true,
    reply: uploadedPicture,
    errors: ['too_many_uploads', 'too_many_requests', 'unavailable'],
  }),
  findUpload: defineEndpoint(mediaRoutes.findUpload, {
    summary: 'The picture that I uploaded from this file in the last day, kept for another day',
    access: ['owner', 'admin'],
    params: z.object({
      sha256: described(
        'SHA-256 of the file, in hex.',
        z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      ),
    }),
    reply: uploadedPicture,
    errors: ['upload_not_found'],
  }),
} as const satisfies Endpoints
