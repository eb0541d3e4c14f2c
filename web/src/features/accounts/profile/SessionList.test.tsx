import type { OpenSession } from '@rentify/contract/accounts/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { rejection, stubApi } from '../../../testing/stub-api.ts'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { signIn } from '../testing/an-account.ts'
import { session } from '../use-session.ts'
import { SessionList } from './SessionList.tsx'

const aSession = (
  n: number,
  browser: string,
  system: string,
  facts: Partial<OpenSession> = {},
): OpenSession => ({
  _id: `0190c000-0000-7000-8000-00000000000${n}`,
  device: { browser, system, kind: null },
  place: null,
  createdAt: '2026-01-10T10:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  current: false,
  ...facts,
})
const HERE = aSession(1, 'Firefox', 'Linux', { current: true, place: '203.0.113.x' })
const PHONE = aSession(2, 'Chrome', 'Android', { place: '198.51.100.x' })
const LAPTOP = aSession(3, 'Edge', 'Windows')
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

let sessions: OpenSession[]
let isReachable: boolean
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  sessions = [HERE, PHONE, LAPTOP]
  isReachable = true
  api = stubApi(() => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return { sessions }
  })
  signIn()
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

function open() {
  const { user } = renderAt(
    '/profile',
    <>
      <SessionList />
      <Toasts />
    </>,
  )
  return {
    user,
    /** Asks to sign out what the button names; the question, and its answer. */
    async ask(button: string, name: string) {
      await user.click(await screen.findByRole('button', { name: button }))
      const dialog = within(await screen.findByRole('dialog', { name }, WHEN_LOADED))
      return {
        dialog,
        answer: (label: string) => user.click(dialog.getByRole('button', { name: label })),
      }
    },
    askForPhone() {
      return this.ask('Sign out Chrome · Android', 'Sign out Chrome · Android?')
    },
  }
}
/** The listed devices; none while a question covers them. */
const devices = () => screen.queryAllByRole('listitem')
const becomes = (...names: string[]) =>
  waitFor(() =>
    expect(devices().map((item) => item.querySelector('b')?.textContent)).toEqual(names),
  )

it('shows this device first, without a button to sign it out', async () => {
  open()
  await becomes('Firefox · Linux', 'Chrome · Android', 'Edge · Windows')
  expect(devices().map(({ textContent }) => textContent)).toEqual([
    'Firefox · LinuxThis deviceActive now · 203.0.113.x',
    'Chrome · AndroidLast seen 3 hours ago · 198.51.100.xSign out',
    'Edge · WindowsLast seen 3 hours agoSign out',
  ])
})

it('signs a device out after a question, says so, and shows those that are left', async () => {
  const { dialog, answer } = await open().askForPhone()
  expect(dialog.getByText('That device will have to sign in again.')).toBeTruthy()
  expect(api.calls).toEqual([])
  sessions = [HERE, LAPTOP]
  await answer('Sign out')
  await screen.findByText('Device signed out.')
  await becomes('Firefox · Linux', 'Edge · Windows')
  expect(api.calls).toMatchObject([
    { method: 'DELETE', path: `/api/auth/sessions/${PHONE._id}`, body: null },
  ])
})

it('signs nothing out when the question is cancelled, and returns to its button', async () => {
  const { answer } = await open().askForPhone()
  await answer('Cancel')
  await becomes('Firefox · Linux', 'Chrome · Android', 'Edge · Windows')
  const button = screen.getByRole('button', { name: 'Sign out Chrome · Android' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(api.calls).toEqual([])
})

it('counts a device as signed out that had just ended by itself', async () => {
  const { answer } = await open().askForPhone()
  api.reply = rejection(404, 'session_not_found', 'This sign-in has already ended.')
  sessions = [HERE, LAPTOP]
  await answer('Sign out')
  await screen.findByText('Device signed out.')
  await becomes('Firefox · Linux', 'Edge · Windows')
  expect(screen.queryByText('This sign-in has already ended.')).toBeNull()
})

it('says in the question why a device stays signed in, and tries again', async () => {
  const { dialog, answer } = await open().askForPhone()
  api.reply = rejection(503, 'unavailable', 'Please try again in a minute.')
  await answer('Sign out')
  expect((await dialog.findByRole('alert')).textContent).toBe('Please try again in a minute.')
  expect(toastStore.current()).toEqual([])

  api.reply = { status: 200, body: { success: true, message: 'Done.' } }
  sessions = [HERE, LAPTOP]
  await answer('Sign out')
  await screen.findByText('Device signed out.')
  await becomes('Firefox · Linux', 'Edge · Windows')
  expect(api.calls).toHaveLength(2)
})

it.each([
  [0, []],
  [1, []],
  [2, ['Sign out all others']],
])('offers to sign out all others where there are %i: %j', async (others, offered) => {
  sessions = [HERE, PHONE, LAPTOP].slice(0, others + 1)
  open()
  await waitFor(() => expect(devices()).toHaveLength(others + 1))
  const buttons = screen.queryAllByRole('button', { name: /others/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
})

it('signs all other devices out with one call, after a question', async () => {
  const { answer } = await open().ask('Sign out all others', 'Sign out all other devices?')
  expect(api.calls).toEqual([])
  sessions = [HERE]
  await answer('Sign out all others')
  await screen.findByText('All other devices have been signed out.')
  await becomes('Firefox · Linux')
  expect(api.calls).toMatchObject([{ method: 'DELETE', path: '/api/auth/sessions', body: null }])
})

it('loads the list again that could not be loaded', async () => {
  isReachable = false
  const { user } = open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Network error. Please try again.')
  expect(devices()).toEqual([])

  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await becomes('Firefox · Linux', 'Chrome · Android', 'Edge · Windows')
  expect(screen.queryByRole('alert')).toBeNull()
})
