// The texts of a listing's card, without markup (R2, D13, D44).
import { shortText } from '@rentify/contract/cut-text'
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { PLACEHOLDER_RATINGS } from '../../content/placeholder-ratings.ts'
import { m } from '../../messages/index.js'
import {
  categoryLabel,
  FACT_FIELDS,
  FIELD_TEXTS,
  missingPriceLabel,
  periodLabel,
  roomTypeLabel,
  typeLabel,
} from './labels.ts'
import { placeName, shownTitle } from './place-names.ts'

/** Where a card is shown: the home grid, one of the three lists, or the top-rated strip. */
export type CardVariant = 'home' | 'list' | 'strip'

/** Length of the preview on a shop's card (R9). */
export const PREVIEW_CHARACTERS = 85

/** `Sector 62, Noida`; the city is not repeated. */
export function placeOf({ location, city }: Pick<ListingCard, 'location' | 'city'>): string {
  const place = location.trim()
  if (!place) return city
  return !city || place.toLowerCase().includes(city.toLowerCase()) ? place : `${place}, ${city}`
}

/** The same in the page's language. */
export const shownPlaceOf = (listing: Pick<ListingCard, 'location' | 'city'>): string =>
  placeName(placeOf(listing))

/** The heading of a tile (D62): of a hotel its name, of others their locality. */
export function tileHeadingOf(listing: ListingCard): string {
  if (listing.type === 'Hotel') return titleOf(listing)
  return placeName(listing.location.trim() || listing.city)
}

/** Before the locality in a title made up from facts: '3 BHK builder floor for rent in '. */
const MADE_UP = /^\d+(\.\d+)? ?(BHK|RK)( \p{L}+)?( (floor|house))?( for rent)? in $/iu

/**
 * What a title says before and after a tile's heading, where the heading stands for the whole
 * title: the card shows what else a made-up title says. Null for what an owner wrote, which is
 * always shown in full.
 */
export function aroundTileHeading(listing: ListingCard): readonly [string, string] | null {
  const title = givenTitleOf(listing) ?? titleOf(listing)
  // A title names the place as the listing does, and the heading as the page's language does.
  const heading = listing.type === 'Hotel' ? title : listing.location.trim() || listing.city
  if (!heading || !title.endsWith(heading)) return null
  const before = title.slice(0, -heading.length)
  if (before !== '' && !MADE_UP.test(before)) return null
  const [shown, shownHeading] = [titleOf(listing), tileHeadingOf(listing)]
  // In Hindi the place comes first.
  return shown !== title && shown.startsWith(shownHeading)
    ? ['', shown.slice(shownHeading.length)]
    : [before, '']
}

/** The city in the page's language, where the place before it does not already say it. */
export function cityOf(listing: Pick<ListingCard, 'location' | 'city'>): string | null {
  return placeOf(listing) === listing.location.trim() || !listing.location.trim()
    ? null
    : placeName(listing.city)
}

type Titled = Pick<ListingCard, 'type' | 'title' | 'titleHi' | 'location' | 'city'> &
  Partial<Pick<ListingCard, 'category' | 'description'>> & { name?: string }

const givenTitleOf = ({ title, name }: Pick<Titled, 'title' | 'name'>) =>
  title.trim() || name?.trim() || null

/**
 * The title, else the name, else one built from known facts: for hotels category, description and
 * place, otherwise 'Room Available in Noida'.
 */
export function titleOf(listing: Titled): string {
  const given = givenTitleOf(listing)
  if (given) return shownTitle({ title: given, titleHi: listing.titleHi })
  const location = shownPlaceOf(listing)
  if (listing.type !== 'Hotel')
    return m.listings_title_fallback({ type: typeLabel(listing.type), location })
  if (listing.category)
    return m.listings_title_hotel_fallback({ category: categoryLabel(listing.category), location })
  const firstSentence = listing.description?.split(/[.!?\n]/)[0]?.trim()
  return firstSentence
    ? shortText(firstSentence, 60)
    : m.listings_title_fallback({ type: typeLabel(listing.type), location })
}

const some = (values: readonly (string | number | null | false | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

const roomsText = (count: number | null = null) =>
  count !== null && m.listings_fact_rooms({ count })
const amenitiesText = (count = 0) => count > 0 && m.listings_fact_amenities({ count })

/**
 * `0.4` → 'Under 1 km away': positions in lists are rounded to a grid of about 1 km, so
 * distances are not finer (D11).
 */
export function distanceText(distanceKm: number | null | undefined, from?: string): string | null {
  if (distanceKm === undefined || distanceKm === null) return null
  const distance = Math.round(distanceKm)
  if (from) {
    const place = placeName(from)
    return distanceKm < 1
      ? m.listings_fact_nearby_from({ place })
      : m.listings_fact_distance_from({ distance, place })
  }
  return distanceKm < 1 ? m.listings_fact_nearby() : m.listings_fact_distance({ distance })
}

/**
 * A formatted price: `₹8,500 /month`, 'Free' for a real 0, and without one 'Price on request', for
 * shops 'N/A' (D44).
 */
export function priceText(type: ListingType, price: number | null): string {
  if (price === null) return missingPriceLabel(type)
  return price === 0 ? m.listings_price_free() : `${formatRupees(price)} ${periodLabel(type)}`
}

type FactField = (typeof FACT_FIELDS)[number]

/** A field's value as the user reads it; what a listing does not allow is on its own page. */
function factText(listing: ListingCard, name: FactField): string | null {
  const value = listing[name]
  return value === null || value === undefined || value === false
    ? null
    : FIELD_TEXTS[name].value(String(value))
}

/** A number of bedrooms says that it is a flat, and none that it is a studio. */
export function saidByBedrooms({ bedrooms = null, roomType }: ListingCard): boolean {
  if (bedrooms === null) return false
  return roomType === 'Flat/Apartment' || (roomType === 'Studio Apartment' && bedrooms === 0)
}

/** The short facts of a card; first those that tell listings apart: BHK or kind, and area. */
export function factsOf(listing: ListingCard, variant: CardVariant): string[] {
  const parking = listing.parking && m.listings_fact_parking()
  const area = (squareFeet: number | null = null) =>
    variant === 'list' &&
    squareFeet !== null &&
    m.listings_fact_area({ area: groupDigits(squareFeet) })
  const fact = (name: FactField) => factText(listing, name)
  const factsBut = (...placed: readonly FactField[]) =>
    FACT_FIELDS.filter((name) => !placed.includes(name)).map(fact)
  if (listing.type === 'Hotel') {
    const pets = fact('petsAllowed')
    if (variant !== 'list') return some([roomsText(listing.totalRooms), pets, parking])
    return some([
      listing.stay?.totalAmount && priceText('Hotel', listing.price),
      roomsText(listing.totalRooms),
      listing.checkInTime && m.listings_fact_checkin({ time: listing.checkInTime }),
      amenitiesText(listing.amenities?.length),
      pets,
    ])
  }
  const kind = listing.roomType && roomTypeLabel(listing.roomType)
  if (listing.type === 'Shop')
    return some([
      fact('businessType'),
      kind,
      area(listing.shopArea),
      ...factsBut('businessType'),
      parking,
    ])
  const bedrooms = fact('bedrooms')
  return some([
    bedrooms ?? kind,
    area(listing.area),
    fact('furnished'),
    bedrooms && !saidByBedrooms(listing) && kind,
    ...factsBut('bedrooms', 'furnished'),
    parking,
  ])
}

/** `source`: where it was imported from, where that is known (D91). */
export type Rating = { rating: number; count: number | null; source?: string | null }

/** The real rating, else on a listing of the demo the placeholder if enabled, else none (D82). */
export function ratingOf(
  {
    rating,
    reviewCount,
    ratingSource: source = null,
    isDemo,
  }: Pick<ListingCard, 'rating' | 'reviewCount' | 'ratingSource' | 'isDemo'>,
  variant: CardVariant,
  placeholders: boolean,
): Rating | null {
  if (rating !== null) return { rating, count: reviewCount > 0 ? reviewCount : null, source }
  return placeholders && isDemo ? PLACEHOLDER_RATINGS[variant === 'strip' ? 'strip' : 'card'] : null
}
