import { PICTURE_ERRORS } from '@rentify/contract/media/picture'
import * as english from '@rentify/contract/messages/en'
import * as hindi from '@rentify/contract/messages/hi'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../locale.ts'
import { m } from '../../messages/index.js'

afterEach(() => setLocale('en'))

it.each([
  ['en', english],
  ['hi', hindi],
] as const)('says of a file what the server would say, in %s', (language, catalogue) => {
  setLocale(language)
  const { listingFormMessages: form, serverMessages: server } = catalogue
  expect([m.picture_heic(), m.picture_too_large(), m.picture_unreadable()]).toEqual([
    server[PICTURE_ERRORS.heic],
    server[PICTURE_ERRORS.bytes],
    server[PICTURE_ERRORS.unreadable],
  ])
  expect([m.pictures_at_most_room(), m.pictures_at_most()]).toEqual([
    form.at_most_photos,
    form.at_most_images,
  ])
})
