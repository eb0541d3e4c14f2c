// The error catalogue (R8): every message, and how a user comes to see it.
import type { Page } from '@playwright/test'
import { find, type TestUser } from './api.ts'
import { expect, test, type Who } from './fixtures.ts'
import { fillSignIn, goInside, signInDialog } from './pages.ts'

type Row = {
  says: string
  under?: string
  when: string
  as: Who
  open: (page: Page, me: TestUser | null) => Promise<unknown>
}

const answer = (page: Page, path: string, status: number, json: object = {}) =>
  page.route(path, (route) => route.fulfill({ status, json }))
const rejection = (code: string, text: string) => ({
  success: false,
  code,
  message: text,
  msg: text,
  errors: [],
  requestId: '1',
})
const ROOMS = '**/api/rooms?*'
const TOP_RATED = '**/api/listings?*sort=rating*'

async function offline(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
}
async function aRoom(page: Page): Promise<void> {
  const { _id } = await find('rooms')
  await page.goto(`/room/${_id}`)
}
/** The strip below is loaded when it is near the viewport. */
async function topRated(page: Page): Promise<void> {
  await aRoom(page)
  await expect(page.getByRole('heading', { name: 'Contact Owner' })).toBeVisible()
  await page.getByRole('region', { name: 'Top Rated Properties' }).scrollIntoViewIfNeeded()
}
async function home(page: Page): Promise<void> {
  await page.goto('/not-here')
  await page.getByRole('link', { name: 'Go to Home' }).click()
}
async function locating(page: Page, code: number | null): Promise<void> {
  await page.addInitScript((number) => {
    if (number === null)
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined })
    else
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: number } as GeolocationPositionError)
  }, code)
  await page.goto('/rooms')
  await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Near Me' }).click()
}
async function signingIn(page: Page): Promise<void> {
  await page.goto('/login')
  await fillSignIn(signInDialog(page), {
    email: 'nobody@people.example',
    password: 'not-a-password-1',
  })
}

const ROWS: readonly Row[] = [
  {
    says: 'Unable to fetch rooms at the moment. Please try again later.',
    under: 'Oops! Something went wrong',
    when: 'the rooms cannot be had',
    as: 'renter',
    open: async (page) => [await answer(page, ROOMS, 500), await goInside(page, '/rooms')],
  },
  {
    says: 'Unable to fetch hotels at the moment. Please try again later.',
    under: 'Oops! Something went wrong',
    when: 'the hotels cannot be had',
    as: 'renter',
    open: async (page) => [
      await answer(page, '**/api/hotels?*', 503),
      await goInside(page, '/hotels'),
    ],
  },
  {
    says: 'Failed to load shop items',
    under: 'Oops! Something went wrong',
    when: 'the shops cannot be had',
    as: 'renter',
    open: async (page) => [
      await page.route('**/api/shops?*', (route) => route.abort()),
      await goInside(page, '/shop'),
    ],
  },
  {
    says: 'Failed to load properties',
    when: 'the newest cannot be had',
    as: 'visitor',
    open: async (page) => [await answer(page, '**/api/listings?*', 500), await home(page)],
  },
  {
    says: 'Request timeout. Please check your connection.',
    when: 'the best rated take longer than ten seconds',
    as: 'renter',
    open: async (page) => {
      await page.clock.install()
      const asked = page.waitForRequest(TOP_RATED)
      await page.route(TOP_RATED, () => undefined)
      await topRated(page)
      await asked
      await page.clock.fastForward(10_000)
    },
  },
  {
    says: 'Service not available.',
    when: 'there is no such call',
    as: 'renter',
    open: async (page) => [await answer(page, TOP_RATED, 404), await topRated(page)],
  },
  {
    says: 'Server error. Please try again later.',
    when: 'the server breaks',
    as: 'renter',
    open: async (page) => [await answer(page, TOP_RATED, 502), await topRated(page)],
  },
  {
    says: 'No internet connection.',
    when: 'there is no connection',
    as: 'renter',
    open: async (page) => [
      await offline(page),
      await page.route(TOP_RATED, (route) => route.abort('internetdisconnected')),
      await topRated(page),
    ],
  },
  {
    says: 'No listings found.',
    when: 'the best rated fail in any other way',
    as: 'renter',
    open: async (page) => [
      await answer(page, TOP_RATED, 400, rejection('validation_failed', 'No.')),
      await topRated(page),
    ],
  },
  {
    says: 'Failed to load property details',
    under: 'Room Not Found',
    when: 'a listing cannot be had',
    as: 'renter',
    open: async (page) => [await answer(page, '**/api/listings/*', 500), await aRoom(page)],
  },
  {
    says: 'The room you are looking for does not exist.',
    under: 'Room Not Found',
    when: 'there is no such listing',
    as: 'renter',
    open: (page) => page.goto('/room/00000000-0000-7000-8000-000000000000'),
  },
  {
    says: 'Invalid email or password',
    when: 'the server rejects a sign-in',
    as: 'visitor',
    open: signingIn,
  },
  {
    says: 'Failed, please try again.',
    when: 'a sign-in gets no answer',
    as: 'visitor',
    open: async (page) => [
      await page.route('**/api/auth/login', (route) => route.abort()),
      await signingIn(page),
    ],
  },
  {
    says: 'Session expired. Please login again.',
    when: 'the session has ended',
    as: 'newcomer',
    open: async (page) => [
      await answer(
        page,
        '**/api/auth/profile',
        401,
        rejection('unauthenticated', 'Session expired. Please login again.'),
      ),
      await page.goto('/rooms'),
      await expect(page).toHaveURL('/'),
    ],
  },
  {
    says: 'Failed to load saved properties',
    when: 'saved listings cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await answer(page, '**/api/saved*', 500),
      await page.goto('/saved-rooms'),
    ],
  },
  {
    says: 'Geolocation is not supported by this browser',
    when: 'the browser cannot',
    as: 'renter',
    open: (page) => locating(page, null),
  },
  {
    says: 'Location access denied. Please enable location permission and try again.',
    when: 'the user says no',
    as: 'renter',
    open: (page) => locating(page, 1),
  },
  {
    says: 'Location information is unavailable. Please try again later.',
    when: 'there is no position',
    as: 'renter',
    open: (page) => locating(page, 2),
  },
  {
    says: 'Location request timed out. Please try again.',
    when: 'the position takes too long',
    as: 'renter',
    open: (page) => locating(page, 3),
  },
  {
    says: 'An unknown error occurred while getting your location.',
    when: 'anything else is wrong',
    as: 'renter',
    open: (page) => locating(page, 9),
  },
]

for (const { says, under, when, as, open } of ROWS) {
  test.describe('the catalogue @once', () => {
    test.use({ as })

    test(`“${says}” is shown when ${when}`, async ({ page, person }) => {
      await open(page, person)
      if (under) await expect(page.getByRole('heading', { name: under })).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .or(page.getByRole('dialog'))
          .or(page.getByRole('alert'))
          .or(page.getByRole('status'))
          .getByText(says)
          .first(),
      ).toBeVisible()
    })
  })
}
