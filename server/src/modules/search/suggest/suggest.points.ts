// Pincodes, landmarks and regions that are suggested: the ones the typed text names, or begins.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { landmarksStartingWith, pincodesStartingWith } from '../../geo/index.ts'
import { type ParsedQuery, PINCODE_KM, parseQuery, radiusOf } from '../../listings/index.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { countAround } from '../memory/place-suggestions.ts'
import type { NearPoint } from '../search.near.ts'
import { nearOf } from '../search.parsed.ts'

export type SuggestedPoint = {
  readonly kind: 'pincode' | 'landmark'
  readonly label: string
  readonly city: string
  readonly point: NearPoint
  /** A text whose search is around the point. */
  readonly search: string
}

const SHORTEST_LANDMARK = 4
const SHORTEST_AFTER_NEAR = 3
const MAX_STARTING = 12
/** Looked at around a wider circle. */
const MAX_FAR = 3
const DIGITS = /^\d{3,6}$|^\d{3} \d{1,3}$/

/** Whether the text is a pincode, or the beginning of one. */
export function isPincodePrefix(typed: string): boolean {
  return DIGITS.test(typed)
}

/** The best first; each one's search is parsed again, so that it leads where it says. */
export function pointsFor(parsed: ParsedQuery, typed: string): readonly SuggestedPoint[] {
  const near = nearOf(parsed)
  if (near) {
    const kind = isPincodePrefix(near.label) ? 'pincode' : 'landmark'
    return leadingTo({ kind, label: near.label, city: near.city, point: near }, [near.label, typed])
  }
  if (isPincodePrefix(typed))
    return pincodesStartingWith(typed.replace(' ', ''), MAX_STARTING).map(
      ({ pincode, city, lat, lng }) => ({
        kind: 'pincode',
        label: pincode,
        city,
        point: { lat, lng, km: PINCODE_KM },
        search: pincode,
      }),
    )
  if (typed.length < (parsed.isNear ? SHORTEST_AFTER_NEAR : SHORTEST_LANDMARK)) return []
  return landmarksStartingWith(typed, MAX_STARTING).flatMap(({ landmark, name }) => {
    const { name: label, city, lat, lng } = landmark
    const point = { lat, lng, km: radiusOf(landmark) }
    return leadingTo({ kind: 'landmark', label, city, point }, [label, name])
  })
}

/** With the first of these names that the parser understands as this point. */
function leadingTo(
  one: Omit<SuggestedPoint, 'search'>,
  names: readonly string[],
): SuggestedPoint[] {
  const searches =
    one.kind === 'pincode'
      ? [one.label]
      : names.flatMap((name) => [`near ${name}`, `near ${name} ${one.city}`.trim()])
  const search = searches.find((text) => isUnderstood(text, one.point))
  return search === undefined ? [] : [{ ...one, search }]
}

function isUnderstood(search: string, point: NearPoint): boolean {
  const near = nearOf(parseQuery(search))
  return near?.lat === point.lat && near.lng === point.lng
}

/** `count`: null where listings are only farther away, which its list shows then. */
export type CountedPoint = SuggestedPoint & { readonly count: number | null }

/**
 * The first `most` of them that have listings of the type around them; else the first with listings
 * farther away.
 */
export function withListings(
  index: ListingIndex,
  points: readonly SuggestedPoint[],
  type: ListingType | null,
  most: number,
): CountedPoint[] {
  const some = points.slice(0, most)
  const close = some.flatMap((one) => {
    const count = countAround(index, one.point, type)
    return count > 0 ? [{ ...one, count }] : []
  })
  if (close.length > 0) return close
  const best = some
    .slice(0, MAX_FAR)
    .find(({ point: { lat, lng } }) => countAround(index, { lat, lng }, type) > 0)
  return best ? [{ ...best, count: null }] : []
}
