import { expect, it } from 'vitest'
import { pictureKindOf } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['GIF89a\x01\0\x01\0', null],
  ['%PDF-1.7', null],
  ['\0\0\0\x18ftypisom\0\0\0\0mp41', null],
  ['', null],
])('%j is %s', (start, kind) => {
  expect(pictureKindOf(bytes(start))).toBe(kind)
})
