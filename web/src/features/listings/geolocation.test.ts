import { describe, expect, it } from 'vitest'
import { LocateError, locate } from './geolocation.ts'

/**
 * A browser with a fixed answer: a position, or one of the three numbers of
 * GeolocationPositionError.
 */
function browserThat(answers: { latitude: number; longitude: number } | number): {
  geolocation: Geolocation
  asked: PositionOptions[]
} {
  const asked: PositionOptions[] = []
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options) => {
    asked.push(options ?? {})
    if (typeof answers === 'number') failed?.({ code: answers } as GeolocationPositionError)
    else found({ coords: answers } as GeolocationPosition)
  }
  return {
    geolocation: { getCurrentPosition, watchPosition: () => 0, clearWatch: () => {} },
    asked,
  }
}

describe('geolocation', () => {
  it('is requested exactly once, precisely, with a ten-second time-out and a five-minute maximum age', async () => {
    const { geolocation, asked } = browserThat({ latitude: 28.613912, longitude: 77.209021 })
    expect(await locate(geolocation)).toEqual({ lat: 28.6139, lng: 77.209 })
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }])
  })

  it.each([
    [1, 'Location access denied. Please enable location permission and try again.'],
    [2, 'Location information is unavailable. Please try again later.'],
    [3, 'Location request timed out. Please try again.'],
    [9, 'An unknown error occurred while getting your location.'],
  ])('error %i shows the specification’s message', async (code, text) => {
    const failure = await locate(browserThat(code).geolocation).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(LocateError)
    expect((failure as LocateError).message).toBe(text)
  })

  it('a browser without geolocation shows a message', async () => {
    await expect(locate(undefined)).rejects.toThrow('Geolocation is not supported by this browser')
  })
})
