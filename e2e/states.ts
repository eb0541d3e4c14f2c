// Every screen in every state somebody can bring it into: what accessibility and widths are looked at in.
import { expect, type Locator, type Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { find, list, oneOfEach, type Person, save } from './api.ts'
import type { Who } from './fixtures.ts'
import { goInside, heart, installHint, offerToInstall, pretendIphone, STATIC_PATHS, searchBox, signInDialog } from './pages.ts'
import { PEOPLE_STATES } from './people-states.ts'

export type State = {
  name: string
  as: Who
  /** Only where this exists: the drawer on phones, the search card on desks. */
  only?: 'phone' | 'desk'
  /** Brings the page there; what it waits for is the state itself. */
  open: (page: Page, me: Person | null) => Promise<unknown>
}

const seen = (locator: Locator) => expect(locator).toBeVisible()
const heading = (page: Page, name: string) => seen(page.getByRole('heading', { name, exact: true }).first())
const cards = (page: Page) => seen(page.getByRole('article').first())
const never = () => undefined
const broken = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }))

const topRated = (page: Page) => page.getByRole('region', { name: 'Top Rated Properties' })

async function listing(page: Page, kind: 'rooms' | 'hotels' | 'shops'): Promise<void> {
  const { _id, title } = await find(kind, ({ pictures }) => pictures.length > 2)
  await page.goto(`/room/${_id}`)
  await heading(page, title)
  await topRated(page).scrollIntoViewIfNeeded()
  await seen(topRated(page).getByRole('article').first())
}

async function dialog(page: Page): Promise<void> {
  await page.goto('/login')
  await seen(signInDialog(page))
}

async function signUp(page: Page): Promise<Locator> {
  await dialog(page)
  await signInDialog(page).getByRole('button', { name: 'Create Account' }).click()
  return page.getByRole('dialog', { name: 'Create Account' })
}

async function saved(page: Page, me: Person | null): Promise<[ListingSummary, ...ListingSummary[]]> {
  const places = await oneOfEach()
  for (const { _id } of places) if (me) await save(_id, me)
  await page.goto('/saved-rooms')
  await expect(page.getByRole('article')).toHaveCount(places.length)
  return places as [ListingSummary, ...ListingSummary[]]
}

const menu = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: /, open menu$/ }).click()
  await seen(page.getByRole('menu'))
}

const drawer = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await seen(page.getByRole('dialog', { name: 'Menu' }))
}

export const STATES: readonly State[] = [
  { name: 'home', as: 'visitor', open: (page) => page.goto('/') },
  { name: 'home of a renter', as: 'renter', open: (page) => page.goto('/') },
  {
    name: 'home with chosen filters',
    as: 'renter',
    only: 'desk',
    open: async (page) => {
      await page.goto('/')
      await page.getByLabel('Location').selectOption('Noida')
      await seen(page.getByRole('button', { name: 'Remove filter: Noida' }))
    },
  },
  {
    name: 'home that cannot be loaded',
    as: 'visitor',
    open: async (page) => {
      await broken(page, '**/api/listings?*')
      await page.goto('/not-here')
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await seen(page.getByRole('alert'))
    },
  },
  {
    name: 'home with nothing in it',
    as: 'visitor',
    open: async (page) => {
      await page.route('**/api/listings?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
      await page.goto('/not-here')
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await heading(page, 'No properties found')
    },
  },
  {
    name: 'the tour',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Watch Demo' }).click()
      await seen(page.getByRole('dialog', { name: 'Rentify in five steps' }))
    },
  },
  {
    name: 'the tour’s last step',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Watch Demo' }).click()
      for (let step = 1; step < 5; step += 1) await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
      await seen(page.getByRole('dialog').getByRole('button', { name: 'Explore Properties' }))
    },
  },
  { name: 'the offer to install', as: 'visitor', open: async (page) => [await page.goto('/shop'), await offerToInstall(page), await seen(installHint(page))] },
  { name: 'the hint for iPhones', as: 'renter', open: async (page) => [await pretendIphone(page), await page.goto('/'), await seen(installHint(page))] },
  { name: 'help of a renter', as: 'renter', open: async (page) => [await page.goto('/help#data'), await seen(page.getByText('Phone numbers, addresses and exact places'))] },
  { name: 'help of an owner', as: 'owner', open: async (page) => [await page.goto('/help'), await heading(page, 'Contact Support')] },
  ...STATIC_PATHS.flatMap((path): State[] => ['', '?language=hi'].map((language) => ({ name: path + language, as: 'visitor', open: (page) => page.goto(path + language) }))),
  { name: 'sign-in', as: 'visitor', open: dialog },
  {
    name: 'sign-in refused',
    as: 'visitor',
    open: async (page) => {
      await dialog(page)
      await page.route('**/api/auth/login', (route) => route.abort())
      await signInDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await seen(page.getByRole('dialog').getByRole('alert'))
    },
  },
  { name: 'registration', as: 'visitor', open: signUp },
  {
    name: 'registration with mistakes',
    as: 'visitor',
    open: async (page) => {
      const form = await signUp(page)
      await form.getByRole('form').getByRole('button', { name: 'Create Account' }).click()
      await seen(form.getByText('First name is required'))
    },
  },
  {
    name: 'asked to sign in',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/shop')
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await seen(signInDialog(page))
      await seen(page.getByText('Please login to view shop details'))
    },
  },
  { name: 'shops', as: 'visitor', open: (page) => page.goto('/shop') },
  {
    name: 'shops suggested',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/shop')
      await searchBox(page).fill('noida')
      await seen(page.getByRole('list', { name: 'Suggestions' }))
    },
  },
  { name: 'shops, none found', as: 'visitor', open: (page) => page.goto('/shop?search=qqqqzzzz') },
  {
    name: 'rooms on their way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/rooms?*', never)
      await goInside(page, '/rooms')
      await seen(page.getByText('Loading rooms...'))
    },
  },
  { name: 'rooms', as: 'renter', open: async (page) => [await page.goto('/rooms'), await cards(page)] },
  {
    name: 'rooms, narrowed and searched',
    as: 'renter',
    open: async (page) => {
      await page.goto('/rooms?search=setcor+62&furnished=Semi+Furnished&sort=price_asc')
      await seen(page.getByRole('link', { name: /^Same search in hotels \(/ }))
      await cards(page)
    },
  },
  {
    name: 'rooms near me',
    as: 'renter',
    open: async (page) => [await page.goto('/rooms?lat=28.6271&lng=77.3649&nearby=true'), await cards(page)],
  },
  { name: 'rooms, none found', as: 'renter', open: async (page) => [await page.goto('/rooms?filtered=true'), await heading(page, 'No results found for selected filters')] },
  {
    name: 'rooms that cannot be loaded',
    as: 'renter',
    open: async (page) => [await broken(page, '**/api/rooms?*'), await goInside(page, '/rooms'), await heading(page, 'Oops! Something went wrong')],
  },
  {
    name: 'more rooms that cannot be loaded',
    as: 'renter',
    open: async (page) => {
      await broken(page, '**/api/rooms?*cursor=*')
      await page.goto('/rooms')
      await page.getByRole('button', { name: 'Load More Rooms' }).click()
      await seen(page.getByRole('alert'))
    },
  },
  {
    name: 'the filters’ sheet',
    as: 'renter',
    only: 'phone',
    open: async (page) => {
      await page.goto('/rooms')
      await page.getByRole('button', { name: 'Filters' }).click()
      await seen(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show results \(/ }))
    },
  },
  { name: 'hotels', as: 'renter', open: async (page) => [await page.goto('/hotels'), await cards(page)] },
  { name: 'hotels of an owner, none found', as: 'owner', open: async (page) => [await page.goto('/hotels?search=qqqqzzzz'), await heading(page, 'No results found')] },
  { name: 'a room', as: 'renter', open: (page) => listing(page, 'rooms') },
  { name: 'a hotel', as: 'renter', open: (page) => listing(page, 'hotels') },
  { name: 'a shop', as: 'renter', open: (page) => listing(page, 'shops') },
  {
    name: 'a room on its way',
    as: 'renter',
    open: async (page) => {
      const { _id } = await find('rooms', () => true)
      await page.route('**/api/listings/*', never)
      await page.route('**/api/rooms?*', never)
      await page.goto(`/room/${_id}`)
      await expect(page.getByRole('status').filter({ hasText: 'Loading property...' })).toBeAttached()
    },
  },
  { name: 'a room that is not there', as: 'renter', open: async (page) => [await page.goto('/room/nothing'), await heading(page, 'Room Not Found')] },
  {
    name: 'a room that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/listings/*'),
      await page.goto('/room/00000000-0000-7000-8000-000000000000'),
      await heading(page, 'Failed to load property details'),
    ],
  },
  {
    name: 'a room whose neighbours cannot be loaded',
    as: 'renter',
    open: async (page) => {
      await broken(page, '**/api/rooms?*sort=rating*')
      const { _id } = await find('rooms', () => true)
      await page.goto(`/room/${_id}`)
      await topRated(page).scrollIntoViewIfNeeded()
      await seen(topRated(page).getByRole('alert'))
    },
  },
  {
    name: 'a room without pictures and price',
    as: 'renter',
    open: async (page) => {
      const { _id, title } = await find('rooms', () => true)
      await page.route(`**/api/listings/${_id}`, async (route) => {
        const answer = await route.fetch()
        const bare = {
          pictures: [],
          images: [],
          price: null,
          phone: null,
          contactNumber: null,
          owner: { _id, isVerified: false, name: null, phone: null },
          user: { _id, isVerified: false, name: null, phone: null },
          approximate: true,
        }
        await route.fulfill({ json: { ...(await answer.json()), ...bare } })
      })
      await page.goto(`/room/${_id}`)
      await heading(page, title)
    },
  },
  {
    name: 'an own room',
    as: 'owner',
    open: async (page, me) => {
      const { _id } = await find('rooms', ({ user }) => user._id === me?.user._id)
      await page.goto(`/room/${_id}`)
      await seen(page.getByText('This is your property'))
    },
  },
  {
    name: 'deleting an own shop',
    as: 'owner',
    open: async (page, me) => {
      const { title } = await find('shops', ({ user }) => user._id === me?.user._id)
      await page.goto(`/shop?search=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: `Delete: ${title}` }).click()
      await seen(page.getByRole('dialog'))
    },
  },
  { name: 'nothing saved', as: 'newcomer', open: async (page) => [await page.goto('/saved-rooms'), await heading(page, 'No saved properties yet')] },
  { name: 'saved places', as: 'newcomer', open: async (page, me) => saved(page, me) },
  {
    name: 'saved places on their way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/saved*', never)
      await page.goto('/saved-rooms')
      await seen(page.getByText('Loading saved properties...'))
    },
  },
  {
    name: 'saved places that cannot be loaded',
    as: 'renter',
    open: async (page) => [await broken(page, '**/api/saved*'), await page.goto('/saved-rooms'), await heading(page, 'Failed to load saved properties')],
  },
  {
    name: 'saved places without a connection, one of them gone',
    as: 'newcomer',
    open: async (page, me) => {
      await page.route('**/api/saved', async (route) => {
        const list = await (await route.fetch()).json()
        await route.fulfill({ json: { ...list, gone: [{ _id: '00000000-0000-7000-8000-000000000000', title: 'Room that was let' }] } })
      })
      const [first] = await saved(page, me)
      await page.route('**/api/**', (route) => route.abort())
      await heart(page, first).click()
      await seen(page.getByRole('note').or(page.getByText('Network error. Please try again.')).first())
    },
  },
  {
    name: 'clearing what is saved',
    as: 'newcomer',
    open: async (page, me) => {
      await saved(page, me)
      await page.getByRole('button', { name: 'Clear All' }).click()
      await seen(page.getByRole('dialog', { name: 'Take all properties off this list?' }))
    },
  },
  { name: 'the User Panel', as: 'renter', open: menu },
  { name: 'the Owner Panel', as: 'owner', open: menu },
  { name: 'a visitor’s drawer', as: 'visitor', only: 'phone', open: drawer },
  { name: 'an owner’s drawer', as: 'owner', only: 'phone', open: drawer },
  {
    name: 'Choose What to Rentify',
    as: 'owner',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Rentify', exact: true }).click()
      await seen(page.getByRole('dialog', { name: 'Choose What to Rentify' }))
    },
  },
  ...PEOPLE_STATES,
  { name: 'not found', as: 'visitor', open: (page) => page.goto('/not-here') },
  { name: 'not available yet', as: 'renter', open: async (page) => [await page.goto('/my-booking-requests'), await heading(page, 'Not available yet')] },
  { name: 'the back office, not available yet', as: 'admin', open: async (page) => [await page.goto('/admin'), await heading(page, 'Not available yet')] },
]

/** The addresses of all pages that look different, for widths and sizes. */
export async function addresses(): Promise<string[]> {
  const { listings } = await list('rooms', { limit: 1 })
  return [
    '/',
    '/shop',
    '/rooms',
    '/hotels',
    `/room/${listings[0]?._id}`,
    '/rooms?filtered=true',
    `/shop?search=${'a-very-long-search-'.repeat(6)}`,
    '/profile',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/saved-rooms',
    '/help',
    '/not-here',
    ...STATIC_PATHS,
    ...STATIC_PATHS.map((path) => `${path}?language=hi`),
  ]
}
