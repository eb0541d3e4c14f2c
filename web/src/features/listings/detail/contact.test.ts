import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aListing } from '../testing/a-listing.ts'
import { mapsLink, phoneOf, telLink, whatsappLink } from './contact.ts'

const person = (phone: string | null) => ({
  ...{ _id: 'x', isVerified: false, verifiedAt: null, name: null },
  phone,
})

describe('contacting the owner', () => {
  it('uses the listing’s number first, then the owner’s, and skips invalid numbers', () => {
    expect(
      phoneOf(
        aListing({ contactNumber: '9000000210', phone: '9000000211', owner: person('9000000212') }),
      ),
    ).toBe('9000000210')
    expect(phoneOf(aListing({ phone: '9000000211', owner: person('9000000212') }))).toBe(
      '9000000211',
    )
    expect(phoneOf(aListing({ contactNumber: '+91 90000', owner: person('9000000212') }))).toBe(
      '9000000212',
    )
    expect(phoneOf(aListing({ user: person('9000000213') }))).toBe('9000000213')
    expect(phoneOf(aListing({ contactNumber: 'ask me', phone: '' }))).toBeNull()
  })

  it('calls with the country code, landlines too', () => {
    expect(telLink('9000000210')).toBe('tel:+919000000210')
    expect(telLink('1202345678')).toBe('tel:+911202345678')
  })

  it('opens a chat with a prepared message about this listing', () => {
    const listing = aListing({ title: 'Room & board', price: 8500 })
    const link = whatsappLink('9000000210', listing, 'https://rentify.example/room/1')
    const url = new URL(link ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/919000000210')
    expect(url.searchParams.get('text')).toBe(
      'Hello, I saw “Room & board” in Sector 62, Noida on Rentify (₹8,500 /month). Is it still available? https://rentify.example/room/1',
    )
  })

  it.each(['6122345678', '1123456789', '1202345678', '7926301234'])(
    'does not chat with %s, a landline',
    (phone) => {
      expect(whatsappLink(phone, aListing(), 'https://rentify.example/room/1')).toBe(null)
    },
  )

  it('opens the point in maps', () => {
    expect(
      new URL(mapsLink(aListing({ latitude: 28.62, longitude: 77.36 }))).searchParams.get('query'),
    ).toBe('28.62,77.36')
  })

  it('searches in maps for the name of a place without a point', () => {
    const unknown = aListing({
      latitude: null,
      longitude: null,
      location: 'Main Road',
      city: 'Xyzzyville',
      state: 'Bihar',
    })
    expect(new URL(mapsLink(unknown)).searchParams.get('query')).toBe(
      'Main Road, Xyzzyville, Bihar',
    )
    expect(
      new URL(mapsLink({ ...unknown, location: '', state: null })).searchParams.get('query'),
    ).toBe('Xyzzyville')
  })
})

describe('links are safe from any text in a listing', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'a&phone=911',
      '#',
      '?text=hijack',
      '"><script>',
      '\n\r',
      '%00',
      '\uD83D',
      '😀',
    ),
    fc.string({ unit: 'grapheme' }),
  )
  const digits = fc.stringMatching(/^9\d{9}$/)

  it('the chat opens with exactly this number, and exactly this text', () => {
    fc.assert(
      fc.property(
        digits,
        anything,
        anything,
        anything,
        fc.option(fc.nat(10_000_000)),
        (phone, title, location, city, price) => {
          const listing = aListing({ title, location, city, price })
          const link = whatsappLink(phone, listing, 'https://rentify.example/room/1?x=1&y=2')
          const url = new URL(link ?? '')
          expect([
            url.protocol,
            url.host,
            url.pathname,
            url.hash,
            [...url.searchParams.keys()],
          ]).toEqual(['https:', 'wa.me', `/91${phone}`, '', ['text']])
          const text = url.searchParams.get('text') ?? ''
          expect(
            text.endsWith('Is it still available? https://rentify.example/room/1?x=1&y=2'),
          ).toBe(true)
          expect(text).toContain(title.trim().replace(/\p{Surrogate}/gu, '\uFFFD'))
          expect(link).toMatch(/^[\x21-\x7e]+$/)
        },
      ),
    )
  })

  it('only ten digits are called, whatever the phone field contains', () => {
    fc.assert(
      fc.property(
        fc.option(fc.oneof(digits, anything)),
        fc.option(fc.oneof(digits, anything)),
        (contactNumber, phone) => {
          const number = phoneOf(aListing({ contactNumber, phone }))
          if (number === null) return
          expect(telLink(number)).toMatch(/^tel:\+91\d{10}$/)
          expect([contactNumber, phone]).toContain(number)
        },
      ),
    )
  })

  it('the map opens at exactly this point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const url = new URL(mapsLink(aListing({ latitude, longitude })))
          const [lat, lng, ...rest] = (url.searchParams.get('query') ?? '').split(',').map(Number)
          expect([url.host, url.searchParams.get('api'), lat, lng, rest]).toEqual([
            'www.google.com',
            '1',
            latitude + 0,
            longitude + 0,
            [],
          ])
        },
      ),
    )
  })
})
