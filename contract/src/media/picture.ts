import * as z from 'zod/mini'

/** Widths every picture is kept at; heights follow 4:3 (interface, Look). */
export const PICTURE_WIDTHS = [320, 640, 960, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture's name is the hash of its content: 32 hex digits (D22). */
export const pictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A picture as a listing carries it: its name and the colour that holds its place while it loads. */
export const picture = z.object({
  id: pictureId,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
})
export type Picture = z.infer<typeof picture>

/** The address of one size of a picture; immutable, so it is cached for a year. */
export function pictureUrl(
  id: string,
  width: PictureWidth = 1200,
  format: PictureFormat = 'jpg',
): string {
  return `/media/${id}-${width}.${format}`
}
