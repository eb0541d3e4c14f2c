// The user's position, requested from the browser (R7, R8).
import { m } from '../../messages/index.js'
import { type Point, roundDegrees } from './point.ts'

const LOCATE_TIMEOUT_MILLISECONDS = 10_000
/** Maximum age of a cached position (R7: five minutes on the home page). */
const LOCATE_MAXIMUM_AGE_MILLISECONDS = 300_000

/** The browser's three errors, by their number in GeolocationPositionError. */
const REASONS: Readonly<Record<number, () => string>> = {
  1: m.geo_denied,
  2: m.geo_unavailable,
  3: m.geo_timeout,
}

function geolocationText(code: number): string {
  return (REASONS[code] ?? m.geo_unknown)()
}

/** The specification's message for each error. */
export class LocateError extends Error {
  override readonly name = 'LocateError'
}

/** One position; throws LocateError with the message to show. */
export function locate(
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
): Promise<Point> {
  if (!geolocation) return Promise.reject(new LocateError(m.geo_unsupported()))
  return new Promise((found, failed) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        found({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) }),
      ({ code }) => failed(new LocateError(geolocationText(code))),
      {
        enableHighAccuracy: true,
        timeout: LOCATE_TIMEOUT_MILLISECONDS,
        maximumAge: LOCATE_MAXIMUM_AGE_MILLISECONDS,
      },
    )
  })
}
