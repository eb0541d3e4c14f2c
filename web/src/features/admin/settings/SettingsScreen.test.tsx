import type { AdminSettings } from '@rentify/contract/admin/settings'
import { SECTIONS } from '@rentify/contract/settings/sections'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { SECTION_NAMES } from './settings-fields.ts'

const STORED = {
  ...Object.fromEntries(SECTION_NAMES.map((name) => [name, z.parse(SECTIONS[name], {})])),
  versions: { general: 3, booking: 4, notifications: 0, security: 1, payment: 0 },
  fixed: [],
  missing: [],
} as unknown as AdminSettings
let stored = STORED
let api = stubApi()

beforeEach(() => {
  stored = STORED
  api = stubApi((path) => (path === '/api/admin/settings' ? stored : { changes: [] }))
})
afterEach(() => vi.unstubAllGlobals())

const days = 'How far ahead guests can book'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const saved = (settings: AdminSettings) => ({
  status: 200,
  body: { success: true, message: 'Settings saved.', settings },
})

async function open(search = '') {
  const view = renderAt(`/admin/settings${search}`, <SettingsScreen />)
  await screen.findByRole('form', { name: 'Settings' })
  const { user } = view
  return {
    ...view,
    tab: (name: string) => user.click(screen.getByRole('tab', { name })),
    save: () => user.click(screen.getByRole('button', { name: 'Save Settings' })),
    async fill(label: string, text: string) {
      const input = await field(label)
      await user.clear(input)
      if (text) await user.type(input, text)
    },
  }
}

it('sends what was changed in every tab, and says for a while that it is saved', async () => {
  const { tab, fill, save } = await open()
  const general = { ...STORED.general, siteName: 'Ghar' }
  const booking = { ...STORED.booking, maxAdvanceBookingDays: 300 }
  api.reply = saved({ ...STORED, general, booking })
  await fill('Site name', 'Ghar')
  await tab('Booking')
  await fill(days, '300')
  await save()
  await screen.findByText('Settings saved successfully!', {}, { timeout: 5000 })
  expect(api.calls.map(({ body }) => body)).toEqual([
    {
      general: { siteName: 'Ghar' },
      booking: { maxAdvanceBookingDays: 300 },
      versions: { general: 3, booking: 4 },
    },
  ])
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()

  await fill(days, '301')
  expect(screen.queryByText('Settings saved successfully!')).toBeNull()
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeTruthy()
})

it('opens the tab of a wrong number, and focuses it', async () => {
  const { tab, fill, save } = await open()
  await tab('Booking')
  await fill(days, '731')
  await tab('General')
  await save()
  await screen.findByText('Please enter a whole number from 1 to 730')
  const input = await field(days)
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(api.calls).toEqual([])

  await fill(days, '364')
  await waitFor(() => expect(screen.queryByText(/^Please enter a whole number/)).toBeNull())
})

it('shows the server’s message at its field, and saves once it is right', async () => {
  const errors = [{ path: 'general.supportEmail', message: 'Please enter a valid email address.' }]
  api.reply = rejection(400, 'validation_failed', 'Please check.', errors)
  const { tab, fill, save } = await open()
  await fill('Support email', 'help')
  await tab('Booking')
  await save()
  await screen.findByText('Please enter a valid email address.')
  const input = await field('Support email')
  await waitFor(() => expect(document.activeElement).toBe(input))

  const general = { ...STORED.general, supportEmail: 'help@example.in' }
  api.reply = saved({ ...STORED, general })
  await fill('Support email', 'help@example.in')
  await save()
  await screen.findByText('Settings saved successfully!', {}, { timeout: 5000 })
})

it('keeps the changes over those of another administrator, and shows theirs elsewhere', async () => {
  const { tab, fill, save } = await open()
  await tab('Booking')
  await fill(days, '364')
  const booking = { ...STORED.booking, minAdvanceBookingHours: 3 }
  stored = { ...STORED, booking, versions: { ...STORED.versions, booking: 5 } }
  api.reply = rejection(409, 'settings_changed', 'Changed.')
  await save()
  await screen.findByText(/^These settings were changed somewhere else/)
  expect((await field(days)).value).toBe('364')
  expect((await field('Minimum notice before check-in')).value).toBe('3')

  api.reply = saved({ ...stored, booking: { ...booking, maxAdvanceBookingDays: 364 } })
  await save()
  await screen.findByText('Settings saved successfully!', {}, { timeout: 5000 })
  expect(api.calls.at(-1)?.body).toEqual({
    booking: { maxAdvanceBookingDays: 364 },
    versions: { booking: 5 },
  })
})

it('says that saving failed, keeps the changes, and repeats the call under its key', async () => {
  api.reply = 'lost'
  const { fill, save } = await open()
  await fill('Site name', 'Ghar')
  await save()
  // The call is repeated once before it fails.
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 })
  expect(alert.textContent).toBe('Error saving settings. Please try again.')
  expect((await field('Site name')).value).toBe('Ghar')

  api.reply = saved({ ...STORED, general: { ...STORED.general, siteName: 'Ghar' } })
  await save()
  await screen.findByText('Settings saved successfully!', {}, { timeout: 5000 })
  expect(new Set(api.calls.map(({ key }) => key)).size).toBe(1)
})

it('has its tab in the address, also with unsaved changes', async () => {
  const { tab, fill, history } = await open('?tab=security')
  expect(screen.getByRole('tab', { name: 'Security' }).getAttribute('aria-selected')).toBe('true')
  await tab('Booking')
  await fill(days, '300')
  expect(history.current().search).toBe('?tab=booking')
  await tab('General')
  expect(history.current().search).toBe('')
  await tab('Booking')
  expect((await field(days)).value).toBe('300')
})

it('shows for a second that it saves', async () => {
  const { fill, save } = await open()
  api.reply = saved({ ...STORED, general: { ...STORED.general, siteName: 'Ghar' } })
  await fill('Site name', 'Ghar')
  const began = performance.now()
  await save()
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy()
  await screen.findByText('Settings saved successfully!', {}, { timeout: 5000 })
  expect(performance.now() - began).toBeGreaterThan(990)
})

it('discards the changes of all tabs at the user’s request', async () => {
  const { user, tab, fill } = await open()
  await fill('Site name', 'Ghar')
  await tab('Booking')
  await fill(days, '1')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect((await field(days)).value).toBe('365')
  await tab('General')
  expect((await field('Site name')).value).toBe('Rentify')
})
