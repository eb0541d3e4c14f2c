import { LANGUAGES } from '@rentify/contract/languages'
import { PICTURE_ERRORS } from '@rentify/contract/media/picture'
import { CATALOGUES } from '@rentify/contract/messages/catalogues'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../locale.ts'
import { m } from '../../messages/index.js'

afterEach(() => setLocale('en'))

it.each(LANGUAGES)('says of a file what the server would say, in %s', (language) => {
  setLocale(language)
  const server = CATALOGUES[language]
  expect([m.picture_heic(), m.picture_too_large(), m.picture_unreadable()]).toEqual([
    server[PICTURE_ERRORS.heic],
    server[PICTURE_ERRORS.bytes],
    server[PICTURE_ERRORS.unreadable],
  ])
  expect([m.pictures_at_most_room(), m.pictures_at_most()]).toEqual([
    server.at_most_photos,
    server.at_most_images,
  ])
})
