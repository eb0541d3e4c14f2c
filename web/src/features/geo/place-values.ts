// How a look-up and a form's location fields go together: what the owner typed is never
// overwritten.
import type { ReversedPlace, SuggestedPlace } from '@rentify/contract/geo/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Point } from './point.ts'

/** The location part of a listing form's values; `location` is the area of a city. */
export type LocationValues = {
  location?: string
  city: string
  state: string
  address: string
  pincode: string
  landmark: string
  latitude: string
  longitude: string
}
export type PlaceField = 'location' | 'city' | 'state' | 'address' | 'pincode' | 'landmark'
/** What a look-up knows; absent or null: unknown. */
export type FoundPlace = { readonly [F in PlaceField]?: string | null | undefined }

/** The fields that each type's form shows, for validating its step (R12). */
const LOCATION_FIELDS = {
  Room: ['location', 'city', 'state', 'address', 'pincode', 'landmark', 'latitude', 'longitude'],
  Hotel: ['location', 'city', 'state', 'address', 'pincode', 'landmark', 'latitude', 'longitude'],
  Shop: ['location', 'city', 'state', 'address', 'pincode', 'landmark', 'latitude', 'longitude'],
} as const satisfies Record<ListingType, readonly (keyof LocationValues)[]>

/** A landmark is the owner's own hint for visitors, so another one is never offered. */
const OFFERED: readonly PlaceField[] = ['location', 'city', 'state', 'address', 'pincode']

const isEmpty = (value: string | undefined) => (value ?? '').trim() === ''
/** The same text; or, in an address, a part of it. */
function includes(field: PlaceField, typed: string, value: string): boolean {
  const [one, other] = [typed.trim().toLowerCase(), value.toLowerCase()]
  return field === 'address' ? one.includes(other) : one === other
}

function known(found: FoundPlace, kind: ListingType): [PlaceField, string][] {
  const fields: readonly string[] = LOCATION_FIELDS[kind]
  return Object.entries(found).flatMap(([field, value]): [PlaceField, string][] =>
    value && fields.includes(field) ? [[field as PlaceField, value]] : [],
  )
}

/** The values to set: those of fields that are still empty. */
export function fillEmpty(
  values: LocationValues,
  found: FoundPlace,
  kind: ListingType,
): [PlaceField, string][] {
  return known(found, kind).flatMap(([field, value]): [PlaceField, string][] => {
    if (!isEmpty(values[field])) return []
    const fitting = field === 'address' ? addressBeside(values, found) : value
    return fitting === '' ? [] : [[field, fitting]]
  })
}

/** The address without a city, state or pincode other than those that the owner typed. */
function addressBeside(values: LocationValues, found: FoundPlace): string {
  const { address, city, state, pincode } = found
  const differs = (field: 'city' | 'state' | 'pincode') =>
    !isEmpty(values[field]) && !includes(field, values[field], found[field] ?? '')
  const isElsewhere = differs('city') || differs('state')
  let text = address ?? ''
  const cut = (end: string | null | undefined) => {
    if (end && text.endsWith(end)) text = text.slice(0, -end.length).replace(/[,\s]+$/, '')
  }
  if (isElsewhere || differs('pincode')) cut(pincode)
  if (isElsewhere) {
    cut(state)
    cut(city)
  }
  return text
}

/**
 * The values that differ from what the owner typed: offered, never set unasked. An address that
 * contains the value ('Flat 3, Sector 62, …') does not differ.
 */
export function offered(
  values: LocationValues,
  found: FoundPlace,
  kind: ListingType,
): [PlaceField, string][] {
  return known(found, kind).filter(
    ([field, value]) =>
      OFFERED.includes(field) &&
      !isEmpty(values[field]) &&
      !includes(field, values[field] ?? '', value),
  )
}

/** Hotels and shops must have a location: without a known area it is their city. */
const areaOr = (city: string | null, kind: ListingType) => (kind === 'Room' ? null : city)

/** A look-up at a point, as a form's values. */
export function foundAt(
  { address, city, state, pincode, landmark }: ReversedPlace,
  kind: ListingType,
): FoundPlace {
  const location = landmark ?? areaOr(city, kind)
  return { address, city, state, pincode, landmark, location }
}

/** A chosen suggestion, as a form's values. */
export function foundIn(
  { location, city, state, pincode }: SuggestedPlace,
  kind: ListingType,
): FoundPlace {
  return { location: location ?? areaOr(city, kind), city, state, pincode }
}

/** What filled a field in; a later one knows the place better. */
const LOOK_UPS = ['pincode', 'address', 'pin'] as const
export type LookUp = (typeof LOOK_UPS)[number]
/** The fields that look-ups filled in, as long as nobody changed them. */
export type Filled = ReadonlyMap<PlaceField, { readonly value: string; readonly by: LookUp }>

/** The values without those that this look-up, or a less exact one, filled in. */
export function withoutFilled(values: LocationValues, filled: Filled, by: LookUp): LocationValues {
  const replaced = [...filled].filter(
    ([field, before]) =>
      values[field] === before.value && LOOK_UPS.indexOf(before.by) <= LOOK_UPS.indexOf(by),
  )
  return { ...values, ...Object.fromEntries(replaced.map(([field]) => [field, ''])) }
}

/** The line in which a look-up is offered. */
export function offerText({ address, location, city, state, pincode }: FoundPlace): string {
  if (address) return address
  const names = [location, city, state].filter((name, at, all) => name && all.indexOf(name) === at)
  return [names.join(', '), pincode].filter(Boolean).join(' ')
}

const MAX_QUERY = 120

/** What to look up for the area that an address names in its city; '' without both. */
export function addressQuery({ address, city }: LocationValues): string {
  const [lines, home] = [address.trim().replace(/\s*\n\s*/g, ', '), city.trim()]
  return lines && home ? `${lines}, ${home}`.slice(-MAX_QUERY) : ''
}

/** Six decimals (R19). */
export const degreesText = (value: number) => value.toFixed(6)

/** The point of a form's values; null without one. */
export function pointOf({
  latitude,
  longitude,
}: Pick<LocationValues, 'latitude' | 'longitude'>): Point | null {
  if (isEmpty(latitude) || isEmpty(longitude)) return null
  const [lat, lng] = [Number(latitude), Number(longitude)]
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null
}

/**
 * The location when a look-up fails (R18): to about a kilometre, because everyone sees it and a
 * home's exact point is private (D11).
 */
export const locationFallback = ({ lat, lng }: Point) => `${lat.toFixed(2)}, ${lng.toFixed(2)}`
