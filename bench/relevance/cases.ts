// What a search asks for, as predicates over its results; never rows copied from a file.
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import {
  distanceKm,
  type LandmarkKind,
  landmarksOfKind,
} from '../../server/src/modules/geo/index.ts'

/** What a result must be; each is checked only where it is given. */
export type Wanted = {
  readonly city?: string | readonly string[]
  /** In the locality, title or landmark. */
  readonly says?: RegExp
  /** Anywhere in its texts. */
  readonly tells?: RegExp
  /** Within 1.5 km of such a landmark a listing need not tell (D75). */
  readonly beside?: LandmarkKind
  readonly bedrooms?: readonly number[]
  readonly least?: number
  readonly most?: number
  readonly furnished?: string
  readonly roomType?: RegExp
  readonly category?: RegExp
  readonly stars?: number
  readonly offers?: RegExp
  /** Kilometres from the point that the search is around. */
  readonly within?: number
  readonly bathrooms?: number
  /** At least so many square feet. */
  readonly area?: number
  readonly businessType?: string
  readonly tenants?: RegExp
  readonly meals?: true
  /** Kilometres around a point, by the listing's own grid point. */
  readonly near?: readonly [latitude: number, longitude: number, kilometres: number]
  /** What a result must not be. */
  readonly not?: Wanted
  /** The list must be empty. */
  readonly nothing?: true
}
export type Case = {
  readonly of: Class
  readonly q: string
  readonly type: ListingType
  readonly wanted: Wanted
}

export const CLASSES = [
  'prices',
  'rooms',
  'furnishing and facts',
  'kinds',
  'localities',
  'pincodes',
  'landmarks',
  'Hindi',
  'Hindi in Latin letters',
  'typing errors',
  'names',
  'without exact matches',
] as const
export type Class = (typeof CLASSES)[number]

/** The cases of some searches, by class and type. */
export function casesOf(
  searches: Readonly<
    Partial<Record<Class, Readonly<Partial<Record<ListingType, Readonly<Record<string, Wanted>>>>>>>
  >,
): readonly Case[] {
  return Object.entries(searches).flatMap(([of, byType]) =>
    Object.entries(byType).flatMap(([type, wanted]) =>
      Object.entries(wanted).map(([q, wanted]) => ({ of, q, type, wanted }) as Case),
    ),
  )
}

/** A result, with what only the detail call shows. */
export type Found = ListingSummary & {
  readonly tenantPreferred: string | null
  readonly mealsIncluded: boolean | null
  readonly description: string
}

export function fits(listing: Found, wanted: Wanted): boolean {
  const {
    city,
    says,
    bedrooms,
    least,
    most,
    furnished,
    roomType,
    category,
    stars,
    offers,
    within,
    near,
  } = wanted
  const said = `${listing.title} ${listing.location} ${listing.landmark ?? ''}`
  const offered = [
    ...listing.facilities,
    ...listing.amenities,
    listing.parking ? 'parking' : '',
    listing.petsAllowed ? 'pet friendly' : '',
  ].join()
  return [
    !city || [city].flat().includes(listing.city),
    !says || says.test(said),
    !wanted.tells ||
      wanted.tells.test(`${said} ${offered} ${listing.description}`) ||
      isBeside(listing, wanted.beside),
    !wanted.not || !fits(listing, wanted.not),
    !bedrooms || bedrooms.includes(listing.bedrooms ?? -1),
    least === undefined || (listing.price ?? -1) >= least,
    most === undefined || (listing.price ?? Number.POSITIVE_INFINITY) <= most,
    !furnished || listing.furnished === furnished,
    !roomType || roomType.test(listing.roomType ?? ''),
    !category || category.test(`${listing.category ?? ''} ${listing.title}`),
    stars === undefined || listing.starRating === stars,
    !offers || offers.test(`${offered} ${said}`),
    wanted.bathrooms === undefined || (listing.bathrooms ?? -1) >= wanted.bathrooms,
    wanted.area === undefined || (listing.area ?? listing.shopArea ?? -1) >= wanted.area,
    !wanted.businessType || listing.businessType === wanted.businessType,
    !wanted.tenants || wanted.tenants.test(listing.tenantPreferred ?? ''),
    !wanted.meals || listing.mealsIncluded === true,
    !near || kilometres(listing, near) <= near[2],
    within === undefined || listing.distanceKm === undefined || listing.distanceKm <= within,
  ].every(Boolean)
}

function isBeside(
  { latitude, longitude }: ListingSummary,
  kind: LandmarkKind | undefined,
): boolean {
  if (!kind || latitude === null || longitude === null) return false
  return landmarksOfKind(kind).some(
    ({ lat, lng }) => distanceKm(lat, lng, latitude, longitude) <= 1.5,
  )
}

function kilometres(
  { latitude, longitude }: ListingSummary,
  [atLatitude, atLongitude]: readonly [number, number, number],
): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY
  const shrink = Math.cos((atLatitude * Math.PI) / 180)
  return 111.2 * Math.hypot(latitude - atLatitude, (longitude - atLongitude) * shrink)
}
