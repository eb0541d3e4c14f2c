import { describe, expect, it } from 'vitest'
import { formatPhone, mapsLink, phoneOf, telLink, whatsappLink } from './contact.ts'
import { aListing } from './testing/a-listing.ts'

const person = (phone: string | null) => ({ _id: 'x', isVerified: false, name: null, phone })

describe('reaching the owner', () => {
  it('uses the listing’s number first, then the owner’s, and nothing that is no number', () => {
    expect(phoneOf(aListing({ contactNumber: '9000000210', phone: '9000000211', owner: person('9000000212') }))).toBe('9000000210')
    expect(phoneOf(aListing({ phone: '9000000211', owner: person('9000000212') }))).toBe('9000000211')
    expect(phoneOf(aListing({ contactNumber: '+91 90000', owner: person('9000000212') }))).toBe('9000000212')
    expect(phoneOf(aListing({ user: person('9000000213') }))).toBe('9000000213')
    expect(phoneOf(aListing({ contactNumber: 'ask me', phone: '' }))).toBeNull()
  })

  it('calls with the country’s code and shows the number in two halves', () => {
    expect(telLink('9000000210')).toBe('tel:+919000000210')
    expect(formatPhone('9000000210')).toBe('90000 00210')
  })

  it('opens a chat that already asks about this listing', () => {
    const listing = aListing({ title: 'Room & board', price: 8500 })
    const link = whatsappLink('9000000210', listing, 'https://rentify.example/room/1')
    const url = new URL(link)
    expect(url.origin + url.pathname).toBe('https://wa.me/919000000210')
    expect(url.searchParams.get('text')).toBe('Hello, I saw “Room & board” in Sector 62, Noida on Rentify (₹8,500 /month). Is it still available? https://rentify.example/room/1')
  })

  it('opens the point in maps', () => {
    expect(mapsLink({ latitude: 28.62, longitude: 77.36 })).toBe('https://www.google.com/maps/search/?api=1&query=28.62,77.36')
  })
})
