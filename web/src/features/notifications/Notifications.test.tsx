import type { Notification } from '@rentify/contract/notifications/notification'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { rejection, stubApi } from '../../testing/stub-api.ts'
import { Toasts } from '../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../ui/toasts/toast.ts'
import { signInRequests } from '../accounts/sign-in.ts'
import { signIn } from '../accounts/testing/an-account.ts'
import { session } from '../accounts/use-session.ts'
import { Notifications } from './Notifications.tsx'
import { aNotification } from './testing/notifications.ts'

const ALL_READ = [2, 1].map((n) => aNotification(n, { isRead: true }))
/** Loading a dialog's code takes a busy machine seconds. */
const WHEN_LOADED = { timeout: 10_000 }

/** What the server has, newest first. */
let stored: readonly Notification[]
let version: number
let isReachable: boolean
let api: ReturnType<typeof stubApi>
beforeEach(() => {
  stored = [aNotification(2), aNotification(1, { isRead: true })]
  version = 5
  isReachable = true
  api = stubApi((path) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    const limit = Number(new URL(path, location.origin).searchParams.get('limit'))
    const totalCount = stored.length
    const pagination = { currentPage: 1, totalPages: 1, totalCount, hasMore: totalCount > limit }
    const data = { notifications: stored.slice(0, limit), ...unread(), pagination }
    return { success: true, message: '', data }
  })
  signIn()
})
afterEach(() => {
  session.signOut()
  signInRequests.close()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const unread = () => ({ unreadCount: stored.filter(({ isRead }) => !isRead).length, version })
/** The server takes the next change, and has these afterwards. */
function accept(next: readonly Notification[]) {
  stored = next
  version += 1
  api.reply = { status: 200, body: { success: true, message: '', data: unread() } }
}
async function open() {
  const page = (
    <>
      <Notifications />
      <Toasts />
    </>
  )
  const view = renderAt('/notifications', page)
  await screen.findByRole('heading', { level: 1 })
  return view
}
const titles = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
const press = (name: string) => screen.findByRole('button', { name })
const title = () => screen.getByRole('heading', { level: 1 })
const count = () => title().parentElement?.textContent?.replace('All Notifications', '')

it('asks a visitor to sign in, and leads back here', async () => {
  session.signOut()
  const { user } = await open()
  expect(title().textContent).toBe('Authentication Required')
  await user.click(await press('Login'))
  expect(signInRequests.current()).toEqual({
    message: 'Please login to view notifications',
    returnTo: '/notifications',
  })
})

it('marks one read before the server has answered, and moves the focus to it', async () => {
  const { user } = await open()
  await waitFor(() => expect(titles()).toEqual(['Notification 2', 'Notification 1']))
  expect([count(), screen.getAllByText('New')]).toMatchObject(['1', { length: 1 }])
  const answered = Promise.withResolvers<void>()
  api.until = answered.promise
  await user.click(await press('Mark as Read: Notification 2'))
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(count()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Notification 2/ }))
  expect(api.calls).toEqual([])

  accept(ALL_READ)
  answered.resolve()
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ body: { notificationIds: [aNotification(2)._id] } }]),
  )
  expect(screen.queryByText('New')).toBeNull()
})

it('takes a mark back that the server refuses, and says why', async () => {
  api.reply = rejection(403, 'forbidden', 'Your account is locked.')
  const { user } = await open()
  const mark = await press('Mark as Read: Notification 2')
  isReachable = false
  await user.click(mark)
  await screen.findByText('Your account is locked.')
  expect(await press('Mark as Read: Notification 2')).toBeTruthy()
  expect(count()).toBe('1')
})

it('deletes one at once, and the focus goes to the next; a failure brings it back', async () => {
  const { user } = await open()
  const answered = Promise.withResolvers<void>()
  api.until = answered.promise
  api.reply = rejection(500, 'internal', 'Oops.')
  await user.click(await press('Delete: Notification 2'))
  await waitFor(() => expect(titles()).toEqual(['Notification 1']))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Notification 1/ }))
  answered.resolve()
  await screen.findByText('Failed to delete notification')
  expect(titles()).toEqual(['Notification 2', 'Notification 1'])
})

it('marks all read once the server has done so', async () => {
  const { user } = await open()
  await press('Mark as Read: Notification 2')
  const answered = Promise.withResolvers<void>()
  api.until = answered.promise
  await user.click(await press('Mark All as Read'))
  expect(count()).toBe('1')
  accept(ALL_READ)
  answered.resolve()
  await waitFor(() => expect(count()).toBe(''))
  expect((await press('Mark All as Read')).getAttribute('aria-disabled')).toBe('true')
})

it('clears all only after a question, and once the server agrees', async () => {
  api.reply = rejection(503, 'unavailable', 'Busy.')
  const { user } = await open()
  await press('Delete: Notification 2')
  await user.click(await press('Clear All'))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Clear all notifications?' }, WHEN_LOADED),
  )
  const clear = () => user.click(dialog.getByRole('button', { name: 'Clear All' }))
  const answered = Promise.withResolvers<void>()
  api.until = answered.promise
  await clear()
  expect(screen.getByText('Notification 2')).toBeTruthy()
  answered.resolve()
  await screen.findByText('Failed to clear notifications')
  expect(dialog.getByText(/You can’t undo it\.$/)).toBeTruthy()

  accept([])
  await clear()
  await screen.findByRole('heading', { name: 'No notifications yet' })
  await waitFor(() => expect(document.activeElement).toBe(title()))
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
})

it('loads more at the user’s request, and keeps what is there when that fails', async () => {
  stored = Array.from({ length: 25 }, (_, n) => aNotification(25 - n))
  const { user } = await open()
  await screen.findByText('Showing 20 of 25')
  isReachable = false
  await user.click(await press('Load More'))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load notifications')
  expect(titles()).toHaveLength(20)

  isReachable = true
  await user.click(await press('Load More'))
  await waitFor(() => expect(titles()).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})
