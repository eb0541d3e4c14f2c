import { contactInText } from './contact-in-text.ts'
import type { Kind } from './kind.ts'
import { manyListings } from './many-listings.ts'
import { price } from './price.ts'
import { samePicture } from './same-picture.ts'
import { sharedPhone } from './shared-phone.ts'

/** Every kind of signal that is looked for. */
export const KINDS: readonly Kind[] = [price, samePicture, sharedPhone, manyListings, contactInText]
