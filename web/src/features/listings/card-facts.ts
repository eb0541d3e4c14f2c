// The texts of a listing's card, without markup (R2, D13, D44).
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { PLACEHOLDER_RATINGS } from '../../content/placeholder-ratings.ts'
import { m } from '../../messages/index.js'
import { numberText } from '../../ui/number-text.ts'
import { categoryLabel, FACT_FIELDS, FIELD_TEXTS, roomTypeLabel, typeLabel } from './labels.ts'
import { placeName } from './place-names.ts'

/** Where a card is shown: the home grid, one of the three lists, or the top-rated strip. */
export type CardVariant = 'home' | 'list' | 'strip'

/** Length of the preview on a shop's card (R9). */
export const PREVIEW_CHARACTERS = 85

/** `Sector 62, Noida`; the city is not repeated. */
export function placeOf({ location, city }: Pick<ListingSummary, 'location' | 'city'>): string {
  const place = location.trim()
  if (!place) return city
  return !city || place.toLowerCase().includes(city.toLowerCase()) ? place : `${place}, ${city}`
}

/** The same in the page's language. */
export const shownPlaceOf = (listing: Pick<ListingSummary, 'location' | 'city'>): string =>
  placeName(placeOf(listing))

type Titled = Pick<
  ListingSummary,
  'type' | 'title' | 'name' | 'category' | 'description' | 'location' | 'city'
>

/**
 * The title, else the name, else one built from known facts: for hotels category, description and
 * place, otherwise 'Room Available in Noida'.
 */
export function titleOf(listing: Titled): string {
  const given = listing.title.trim() || listing.name.trim()
  if (given) return given
  const location = shownPlaceOf(listing)
  if (listing.type !== 'Hotel')
    return m.listings_title_fallback({ type: typeLabel(listing.type), location })
  if (listing.category)
    return m.listings_title_hotel_fallback({ category: categoryLabel(listing.category), location })
  const firstSentence = listing.description.split(/[.!?\n]/)[0]?.trim()
  return firstSentence
    ? truncate(firstSentence, 60)
    : m.listings_title_fallback({ type: typeLabel(listing.type), location })
}

/** At most `most` characters, cut at a word boundary if one is near, including the ellipsis. */
export function truncate(text: string, most: number): string {
  const characters = [...text.trim()]
  if (characters.length <= most) return characters.join('')
  const cut = characters.slice(0, most - 1).join('')
  const word = cut.lastIndexOf(' ')
  // A full stop right before the cut is dropped.
  return `${(word > most * 0.7 ? cut.slice(0, word) : cut).replace(/[\s.,;:]+$/u, '')}…`
}

const some = (values: readonly (string | null | false | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

const roomsText = (count: number | null) =>
  count !== null && (count === 1 ? m.listings_fact_one_room() : m.listings_fact_rooms({ count }))
const amenitiesText = (count: number) =>
  count > 0 && (count === 1 ? m.listings_fact_one_amenity() : m.listings_fact_amenities({ count }))

/**
 * `0.4` → 'Less than 1 km away': positions in lists are rounded to a grid of about 1 km, so
 * distances are not finer (D11).
 */
export function distanceText(distanceKm: number | null | undefined): string | null {
  if (distanceKm === undefined || distanceKm === null) return null
  return distanceKm < 1
    ? m.listings_fact_nearby()
    : m.listings_fact_distance({ distance: Math.round(distanceKm) })
}

/** A field's value as the user reads it. */
export function factText(
  listing: ListingSummary,
  name: (typeof FACT_FIELDS)[number],
): string | null {
  const value = listing[name]
  return value === null ? null : FIELD_TEXTS[name].value(String(value))
}

/** The short facts under a card's place. */
export function factsOf(listing: ListingSummary, variant: CardVariant): string[] {
  const parking = listing.parking && m.listings_fact_parking()
  const area = (squareFeet: number | null) =>
    squareFeet !== null && m.listings_fact_area({ area: numberText(squareFeet) })
  const kind = [
    listing.roomType && roomTypeLabel(listing.roomType),
    ...FACT_FIELDS.map((name) => factText(listing, name)),
  ]
  if (listing.type === 'Hotel') {
    if (variant !== 'list') return some([roomsText(listing.totalRooms), parking])
    return some([
      roomsText(listing.totalRooms),
      listing.checkInTime && m.listings_fact_checkin({ time: listing.checkInTime }),
      amenitiesText(listing.amenities.length),
    ])
  }
  if (listing.type === 'Shop')
    return some([...kind, variant === 'list' && area(listing.shopArea), parking])
  return some([...kind, variant === 'list' && area(listing.area), parking])
}

export type Rating = { rating: number; count: number | null }

/** The real rating, else the placeholder if enabled, else none. */
export function ratingOf(
  { rating, reviewCount }: Pick<ListingSummary, 'rating' | 'reviewCount'>,
  variant: CardVariant,
  placeholders: boolean,
): Rating | null {
  if (rating !== null) return { rating, count: reviewCount > 0 ? reviewCount : null }
  return placeholders ? PLACEHOLDER_RATINGS[variant === 'strip' ? 'strip' : 'card'] : null
}
