import { afterEach, describe, expect, it, vi } from 'vitest'
import { LocateError, locate, locatePlace } from './geolocation.ts'

/**
 * A browser with a fixed answer: a position, or one of the three numbers of
 * GeolocationPositionError.
 */
function browserThat(
  answers: { latitude: number; longitude: number; accuracy?: number } | number,
): { geolocation: Geolocation; isSecureContext?: boolean; asked: PositionOptions[] } {
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

/** A browser that never calls back, as with a question that nobody answers. */
const SILENT = {
  geolocation: { getCurrentPosition: () => {}, watchPosition: () => 0, clearWatch: () => {} },
  isSecureContext: true,
}

const ERRORS = [
  [1, 'Location access denied. Please enable location permission and try again.'],
  [2, 'Location information is unavailable. Please try again later.'],
  [3, 'Location request timed out. Please try again.'],
  [9, 'An unknown error occurred while getting your location.'],
] as const
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('near me', () => {
  it('asks exactly once, precisely, with a ten-second time-out and a five-minute maximum age', async () => {
    const browser = browserThat({ latitude: 28.613912, longitude: 77.209021 })
    expect(await locate(browser)).toEqual({ lat: 28.6139, lng: 77.209 })
    expect(browser.asked).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
    ])
  })

  it.each(ERRORS)('error %i shows the required message (R8)', async (code, text) => {
    const failure = await failureOf(locate(browserThat(code)))
    expect(failure).toBeInstanceOf(LocateError)
    expect((failure as LocateError).message).toBe(text)
  })

  it('a browser without geolocation shows a message', async () => {
    await expect(locate({})).rejects.toThrow('Geolocation is not supported by this browser')
  })
})

describe('the place of a listing', () => {
  const HERE = { latitude: 25.611287, longitude: 85.144031, accuracy: 12 }

  it.each([
    ['Room', 15_000, 300_000],
    ['Hotel', 10_000, 0],
    ['Shop', 20_000, 300_000],
  ] as const)(
    'of a %s is asked for precisely, within %i ms, at most %i ms old',
    async (kind, timeout, maximumAge) => {
      const browser = browserThat(HERE)
      expect(await locatePlace(kind, browser)).toEqual({
        lat: 25.611287,
        lng: 85.144031,
        accuracy: 12,
      })
      expect(browser.asked).toEqual([{ enableHighAccuracy: true, timeout, maximumAge }])
    },
  )

  it.each(ERRORS)('error %i shows the required message (R8)', async (code, text) => {
    expect(await failureOf(locatePlace('Room', browserThat(code)))).toEqual(new LocateError(text))
  })

  it('of a shop needs a secure connection', async () => {
    const insecure = { ...browserThat(HERE), isSecureContext: false }
    await expect(locatePlace('Shop', insecure)).rejects.toThrow(/secure connection/)
    expect(insecure.asked).toEqual([])
    await expect(locatePlace('Room', insecure)).resolves.toMatchObject({ lat: 25.611287 })
  })
})

describe('a browser that never answers', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['near me', 10_000, () => locate(SILENT)],
    ['a room', 15_000, () => locatePlace('Room', SILENT)],
    ['a hotel', 10_000, () => locatePlace('Hotel', SILENT)],
    ['a shop', 20_000, () => locatePlace('Shop', SILENT)],
  ] as const)('is given up for %s soon after %i ms', async (_, timeout, ask) => {
    vi.useFakeTimers()
    let failure: unknown
    void failureOf(ask()).then((error) => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(timeout)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1000)
    expect(failure).toEqual(new LocateError('Location request timed out. Please try again.'))
  })

  it('is not waited for once it has answered', async () => {
    vi.useFakeTimers()
    await locate(browserThat({ latitude: 28.6, longitude: 77.2 }))
    await failureOf(locate(browserThat(1)))
    expect(vi.getTimerCount()).toBe(0)
  })
})
