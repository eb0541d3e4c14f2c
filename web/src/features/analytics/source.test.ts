import { expect, it } from 'vitest'
import { sourceOf } from './source.ts'

const here = (search = '') => ({ origin: 'https://rentify.example', search })

it.each([
  ['', 'direct'],
  ['https://rentify.example/rooms', null],
  ['https://www.google.co.in/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://l.instagram.com/', 'instagram'],
  ['https://m.facebook.com/', 'facebook'],
  ['https://www.youtube.com/watch', 'youtube'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['android-app://com.whatsapp/', 'whatsapp'],
  ['https://notinstagram.com/', 'other'],
  ['https://google.evil.example/', 'other'],
  ['https://blog.example/pgs-in-noida', 'other'],
])('%s is %s', (referrer, source) => {
  expect(sourceOf(referrer, here())).toBe(source)
})

it('follows the campaign of the address', () => {
  expect(sourceOf('', here('?utm_source=WhatsApp'))).toBe('whatsapp')
  expect(sourceOf('https://rentify.example/', here('?utm_source=leaflet'))).toBe('other')
})
