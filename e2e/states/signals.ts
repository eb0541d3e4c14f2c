// Signals about listings, made by listings that have what they say.
import type { Page } from '@playwright/test'
import { call, register, signIn, type TestUser } from '../api.ts'
import { makeListing, upload } from '../listing-makers.ts'
import { aScene } from '../photos.ts'
import { ADMIN } from '../server.ts'
import { broken, heading, seen } from './conditions.ts'
import type { State } from './state.ts'

const IN_PUNE = { latitude: 18.559, longitude: 73.7868 }
const SIGNALS = '**/api/admin/signals?*'
type Host = Awaited<ReturnType<typeof register>>
type Found = { signals: readonly { _id: string; listing: { _id: string } }[] }

/**
 * A room with a phone number in its description; resolves with its signal's id, which is found soon
 * after the owner has listed it.
 */
export async function aSignal(title: string, by?: Host): Promise<string> {
  const [host, admin] = [by ?? (await register('owner')), await signIn(ADMIN.email, ADMIN.password)]
  const { _id } = await makeListing('rooms', host, title, {
    description: 'Quiet room. Call 98123 45678 at any time.',
  })
  return findSignal('contact_in_text', _id, host, admin)
}

/** Two rooms of two owners, one in Noida and one in Pune, with one picture; resolves as above. */
export async function aSharedPicture(titles: readonly [string, string]): Promise<string> {
  const scene = await aScene()
  const list = async (title: string, more: object) => {
    const host = await register('owner')
    const pictureIds = [await upload(host, scene)]
    const { _id } = await makeListing('rooms', host, title, { ...more, pictureIds })
    return { _id, host }
  }
  await list(titles[0], { latitude: 28.6219, longitude: 77.3639 })
  const { _id, host } = await list(titles[1], { city: 'Pune', location: 'Baner', ...IN_PUNE })
  return findSignal('same_picture', _id, host, await signIn(ADMIN.email, ADMIN.password))
}

async function findSignal(kind: string, listingId: string, host: Host, admin: TestUser) {
  for (let tries = 0; tries < 100; tries++) {
    // All hosts of these journeys have one number, which is a signal of its own.
    const query = new URLSearchParams({ owner: host.user._id, kind })
    const { body } = await call<Found>(`/api/admin/signals?${query}`, { token: admin.token })
    const found = body.signals.find(({ listing }) => listing._id === listingId)
    if (found) return found._id
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('No signal was found about the listing.')
}

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await seen(page.getByRole('button', { name: 'It’s fine' }))
}

export const SIGNAL_STATES: readonly State[] = [
  {
    name: 'a signal with its evidence',
    as: 'admin',
    open: async (page) => {
      const id = await aSignal('Room of a signal')
      await open(page, `/admin/signals?kind=contact_in_text&at=${id}`)
    },
  },
  {
    name: 'a picture that two owners have',
    as: 'admin',
    open: async (page) => {
      const id = await aSharedPicture(['Room with a view', 'Another with it'])
      await open(page, `/admin/signals?kind=same_picture&at=${id}`)
    },
  },
  {
    name: 'no signals of an owner',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin/signals?owner=0190c000-0000-7000-8000-000000000001'),
      await heading(page, 'No signals'),
    ],
  },
  {
    name: 'signals that cannot be loaded',
    as: 'admin',
    open: async (page) => [
      await broken(page, SIGNALS),
      await page.goto('/admin/signals'),
      await heading(page, 'We couldn’t load this list'),
    ],
  },
]
