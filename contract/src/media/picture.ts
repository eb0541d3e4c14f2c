import * as z from 'zod/mini'
import type { Message } from '../messages.ts'

/** The widths that a picture is stored in (D61); a smaller picture is not enlarged. */
export const PICTURE_WIDTHS = [320, 640, 960, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture's name is the hash of its content: 32 hex digits (D22). */
export const pictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A picture as a listing contains it: its name and the colour shown while it loads. */
export const picture = z.object({
  id: pictureId,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
})
export type Picture = z.infer<typeof picture>

/** The URL of one size of a picture; its bytes never change. */
export function pictureUrl(
  id: string,
  width: PictureWidth = 1200,
  format: PictureFormat = 'jpg',
): string {
  return `/media/${id}-${width}.${format}`
}

/** The size of a shared link's picture, which chats and social networks show whole. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const

/** The media types that an uploaded picture may have (D22). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const MAX_PICTURE_BYTES = 10_000_000
export const MAX_PICTURE_PIXELS = 50_000_000

/** The messages for a rejected file, by the reason. */
export const PICTURE_ERRORS = {
  bytes: 'photo_too_large',
  pixels: 'photo_too_many_pixels',
  heic: 'photo_heic',
  unreadable: 'photo_unreadable',
  resources: 'photo_too_complex',
} as const satisfies Record<string, Message>
