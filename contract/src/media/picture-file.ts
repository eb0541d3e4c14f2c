import { type Message, message } from '../messages.ts'
import type { FileRule } from '../multipart.ts'
import { MAX_PICTURE_BYTES, PICTURE_ERRORS, PICTURE_TYPES } from './picture.ts'

/** `least` to `most` image files of a body (D22). */
export function pictureFile<const L extends number, const M extends number>(
  least: L,
  most: M,
  { missing, tooMany }: { readonly missing: Message; readonly tooMany: Message },
) {
  return {
    least,
    most,
    maxBytes: MAX_PICTURE_BYTES,
    types: PICTURE_TYPES,
    messages: {
      missing,
      tooMany,
      tooLarge: message(PICTURE_ERRORS.bytes),
    },
  } as const satisfies FileRule
}
