// The user's position, requested from the browser (R7, R8, R17).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { m } from '../../messages/index.js'
import { type Point, roundDegrees } from './point.ts'

/** Time-out and the maximum age of a cached position, in milliseconds (R7, R17). */
const NEAR_ME = { timeout: 10_000, maximumAge: 300_000 } as const
const PLACING = {
  Room: { timeout: 15_000, maximumAge: 300_000 },
  Hotel: { timeout: 10_000, maximumAge: 0 },
  Shop: { timeout: 20_000, maximumAge: 300_000 },
} as const satisfies Record<ListingType, PositionOptions>

/** How much later than the browser's time-out ours is. */
const GRACE_MS = 1_000

/** The browser's three errors, by their number in GeolocationPositionError. */
const REASONS: Readonly<Record<number, () => string>> = {
  1: m.geo_denied,
  2: m.geo_unavailable,
  3: m.geo_timeout,
}

function geolocationText(code: number): string {
  return (REASONS[code] ?? m.geo_unknown)()
}

/** The required message for each error (R8). */
export class LocateError extends Error {
  override readonly name = 'LocateError'
}

type Browser = { geolocation?: Geolocation | undefined; isSecureContext?: boolean | undefined }

const browser = (): Browser => ({
  geolocation: globalThis.navigator?.geolocation,
  isSecureContext: globalThis.isSecureContext,
})

function position(
  geolocation: Geolocation | undefined,
  limits: { readonly timeout: number; readonly maximumAge: number },
): Promise<GeolocationCoordinates> {
  if (!geolocation) return Promise.reject(new LocateError(m.geo_unsupported()))
  return new Promise((found, failed) => {
    // A browser's time-out does not count while its question is open, and some never answer.
    const late = setTimeout(
      () => failed(new LocateError(m.geo_timeout())),
      limits.timeout + GRACE_MS,
    )
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(late)
        found(coords)
      },
      ({ code }) => {
        clearTimeout(late)
        failed(new LocateError(geolocationText(code)))
      },
      { enableHighAccuracy: true, ...limits },
    )
  })
}

/** The position for 'near me', to about ten metres; throws LocateError with the message to show. */
export async function locate({ geolocation }: Browser = browser()): Promise<Point> {
  const { latitude, longitude } = await position(geolocation, NEAR_ME)
  return { lat: roundDegrees(latitude), lng: roundDegrees(longitude) }
}

/** A position for a listing, and the radius in metres within which it is right. */
export type Located = Point & { accuracy: number }

/**
 * The position for a new listing, with its form's time-outs; throws LocateError with the message
 * to show. The shop form requires a secure connection.
 */
export async function locatePlace(
  kind: ListingType,
  { geolocation, isSecureContext }: Browser = browser(),
): Promise<Located> {
  if (kind === 'Shop' && isSecureContext === false) throw new LocateError(m.place_insecure())
  const { latitude, longitude, accuracy } = await position(geolocation, PLACING[kind])
  return { lat: latitude, lng: longitude, accuracy }
}
