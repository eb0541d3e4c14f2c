// Signals about listings, made by listings that have what they say.
import type { Page } from '@playwright/test'
import { call, register, signIn } from '../api.ts'
import { makeListing } from '../listing-makers.ts'
import { ADMIN } from '../server.ts'
import { broken, heading, seen } from './conditions.ts'
import type { State } from './state.ts'

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
  for (let tries = 0; tries < 100; tries++) {
    // All hosts of these journeys have one number, which is a signal of its own.
    const query = new URLSearchParams({ owner: host.user._id, kind: 'contact_in_text' })
    const { body } = await call<Found>(`/api/admin/signals?${query}`, { token: admin.token })
    const found = body.signals.find(({ listing }) => listing._id === _id)
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
