import { contactInText } from './contact-in-text.repo.ts'
import type { Kind } from './kind.ts'
import { manyListings } from './many-listings.repo.ts'
import { price } from './price.repo.ts'
import { samePicture } from './same-picture.ts'
import { sharedPhone } from './shared-phone.repo.ts'

/** Every kind of signal that is looked for. */
export const KINDS: readonly Kind[] = [price, samePicture, sharedPhone, manyListings, contactInText]
