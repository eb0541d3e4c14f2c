// Links to contact the owner: only with a real number, never an invented one (D44).
import { isMobile } from '@rentify/contract/accounts/phone-number'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { m } from '../../../messages/index.js'
import { placeOf, priceText, shownPlaceOf, titleOf } from '../card-facts.ts'

type Reachable = Pick<ListingDetail, 'contactNumber' | 'phone' | 'owner' | 'user'>

/** Ten digits, or nothing. */
const tenDigits = (phone: string | null) => (phone && /^\d{10}$/.test(phone) ? phone : null)

/** The owner's phone number: the listing's own first, then the owner's. */
export function phoneOf({ contactNumber, phone, owner, user }: Reachable): string | null {
  return (
    tenDigits(contactNumber) ?? tenDigits(phone) ?? tenDigits(owner.phone) ?? tenDigits(user.phone)
  )
}

export function telLink(phone: string): string {
  return `tel:+91${phone}`
}

/** A chat with the message already written; null for a landline, which takes none. */
export const chatLink = (phone: string, text: string): string | null =>
  isMobile(phone)
    ? `https://wa.me/91${phone}?text=${encodeURIComponent(text.toWellFormed())}`
    : null

/** A chat about a listing; null for a landline. */
export function whatsappLink(phone: string, listing: ListingDetail, url: string): string | null {
  const { title, place } = namesOf(listing)
  const price = priceText(listing.type, listing.price)
  return chatLink(phone, m.contact_whatsapp_text({ title, place, price, url }))
}

const namesOf = (listing: ListingDetail) => ({
  title: titleOf(listing),
  place: shownPlaceOf(listing),
})

type Placed = Pick<ListingDetail, 'latitude' | 'longitude' | 'location' | 'city' | 'state'>

/** A link to the point in the user's maps app; without a point, a search for the place's name. */
export function mapsLink({ latitude, longitude, state, ...place }: Placed): string {
  const query =
    latitude === null || longitude === null
      ? [placeOf(place), state].filter(Boolean).join(', ')
      : `${latitude},${longitude}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
