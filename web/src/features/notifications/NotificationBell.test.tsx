import type { Notification } from '@rentify/contract/notifications/notification'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearPersonalQueries } from '../../api/queries.ts'
import { renderAt } from '../../testing/render.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { NOTIFICATIONS } from './notifications.queries.ts'
import { aNotification } from './testing/notifications.ts'
import { eventsInto } from './use-live-notifications.ts'

const renter = {
  state: 'in',
  userId: '0190c000-0000-7000-8000-0000000000aa',
  name: 'Asha',
  email: 'asha@example.in',
  role: 'renter',
} as const

afterEach(() => vi.unstubAllGlobals())

type Reply = { status: number; body: unknown }
const ok = (data: unknown): Reply => ({ status: 200, body: { success: true, message: '', data } })
const aPage = (notifications: Notification[], unreadCount: number, version = 5): Reply =>
  ok({
    notifications,
    unreadCount,
    version,
    pagination: {
      currentPage: 1,
      totalPages: 1,
      totalCount: notifications.length,
      hasMore: false,
    },
  })

/** The network: what each call gets, and which calls were made. */
function theNetwork(answer: (call: string) => Reply | Promise<Reply>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const call = `${method} ${url}`
    calls.push(call)
    const { status, body } = await answer(call)
    return new Response(JSON.stringify(body), { status })
  })
  return calls
}

const theBell = () => screen.getByRole('button', { name: /^Notifications/ })
const open = { session: renter, initiallyOpen: true }

// The first test that opens it: later ones find the panel's code loaded.
it('says that the list did not load where its own code comes after that', async () => {
  theNetwork(() => ({ status: 500, body: null }))
  const { client } = renderAt('/', <NotificationBell {...open} />)
  await waitFor(() => expect(client.getQueryState(NOTIFICATIONS)?.status).toBe('error'))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch notifications')
})

it('shows the ten newest and the unread count, at most as 99+', async () => {
  const notifications = Array.from({ length: 12 }, (_, n) => aNotification(12 - n))
  theNetwork(() => aPage(notifications, 120))
  const { container } = renderAt('/', <NotificationBell {...open} />)
  await screen.findByText('Notification 12')
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(container.querySelector('.bell-badge')?.textContent).toBe('99+')
  expect(theBell().getAttribute('aria-label')).toBe('Notifications, 120 unread')
})

it('says when there are none, and links to all', async () => {
  theNetwork(() => aPage([], 0))
  renderAt('/', <NotificationBell {...open} />)
  await screen.findByText('No notifications yet')
  expect(screen.getByRole('link', { name: 'View all notifications' }).getAttribute('href')).toBe(
    '/notifications',
  )
})

it('marks one read at once, follows it, and refetches the list', async () => {
  let isRead = false
  let finish: () => void = () => undefined
  const calls = theNetwork(async (call) => {
    if (call.startsWith('GET'))
      return isRead ? aPage([aNotification(1, { isRead })], 0, 6) : aPage([aNotification(1)], 1)
    await new Promise<void>((done) => {
      finish = done
    })
    isRead = true
    return ok({ unreadCount: 0, version: 6 })
  })
  const { user, history } = renderAt('/', <NotificationBell {...open} />)
  await user.click(await screen.findByRole('link', { name: /Notification 1/ }))
  await waitFor(() => expect(theBell().getAttribute('aria-label')).toBe('Notifications'))
  expect(history.current().pathname).toBe('/my-booking-requests')
  expect(screen.queryByRole('region')).toBeNull()
  finish()
  await waitFor(() =>
    expect(calls).toEqual([
      'GET /api/notifications?page=1&limit=20',
      'PATCH /api/notifications/mark-read',
      'GET /api/notifications?page=1&limit=20',
    ]),
  )
})

it('takes a mark back that the server rejects, and refetches then, too', async () => {
  const calls = theNetwork((call) =>
    call.startsWith('GET')
      ? aPage([aNotification(1)], 1)
      : { status: 500, body: { success: false, code: 'internal', message: 'Not now.', msg: '' } },
  )
  const { user } = renderAt('/', <NotificationBell {...open} />)
  await user.click(await screen.findByRole('link', { name: /Notification 1/ }))
  await waitFor(() => expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2))
  expect(theBell().getAttribute('aria-label')).toBe('Notifications, 1 unread')
})

it.each([
  ['rejected', { status: 401, body: { success: false, code: 'unauthenticated', message: 'No.' } }],
  ['answered', ok({ unreadCount: 41, version: 900 })],
] as const)('shows nothing of an earlier user whose call is %s late', async (_, late) => {
  const answered = Promise.withResolvers<Reply>()
  let user = 'Earlier'
  theNetwork((call) =>
    call.startsWith('GET')
      ? aPage([aNotification(1, { title: `${user} notification` })], 1, user === 'Earlier' ? 50 : 5)
      : answered.promise,
  )
  const { client, user: person } = renderAt('/', <NotificationBell {...open} />)
  await person.click(await screen.findByRole('link', { name: /Earlier/ }))
  user = 'Later'
  act(() => clearPersonalQueries(client))
  await person.click(theBell())
  await screen.findByRole('link', { name: /Later/ })
  const shown = vi.fn()
  const stop = client.getQueryCache().subscribe(() => shown(client.getQueryData(NOTIFICATIONS)))
  await act(async () => answered.resolve(late))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  stop()
  expect(JSON.stringify(shown.mock.calls)).not.toMatch(/Earlier|900/)
  expect(theBell().getAttribute('aria-label')).toBe('Notifications, 1 unread')
  expect(screen.queryByText('Earlier notification')).toBeNull()
})

it('changes nothing in the list of a user who signs in at that moment', async () => {
  let user = 'Earlier'
  const calls = theNetwork((call) =>
    call.startsWith('GET')
      ? aPage([aNotification(1, { title: `${user} notification` })], 1)
      : new Promise<never>(() => undefined),
  )
  const { client, user: person } = renderAt('/', <NotificationBell {...open} />)
  const cancel = client.cancelQueries.bind(client)
  vi.spyOn(client, 'cancelQueries').mockImplementation(async (...given) => {
    await cancel(...given)
    user = 'Later'
    clearPersonalQueries(client)
    await vi.waitFor(() =>
      expect(JSON.stringify(client.getQueryData(NOTIFICATIONS))).toContain('Later'),
    )
  })
  await person.click(await screen.findByRole('link', { name: /Earlier/ }))
  await waitFor(() => expect(calls).toContain('PATCH /api/notifications/mark-read'))
  expect(client.getQueryData(NOTIFICATIONS)).toMatchObject({
    notifications: [{ title: 'Later notification', isRead: false }],
    unreadCount: 1,
  })
})

it('closes on Escape and gives the focus back', async () => {
  theNetwork(() => aPage([aNotification(1)], 1))
  const { user } = renderAt('/', <NotificationBell session={renter} initiallyOpen={false} />)
  await user.click(theBell())
  await screen.findByText('Notification 1')
  await user.tab()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(theBell())
})

it('offers another try when the list does not load', async () => {
  let fails = true
  theNetwork(() =>
    fails ? { status: 500, body: null } : aPage([aNotification(1, { isRead: true })], 0),
  )
  const { user } = renderAt('/', <NotificationBell {...open} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch notifications')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Notification 1')
})

it('shows and announces what the socket brings; an older count changes nothing', async () => {
  theNetwork(() => aPage([aNotification(1)], 1))
  const { client } = renderAt('/', <NotificationBell {...open} />)
  await screen.findByText('Notification 1')
  const events = eventsInto(client)
  act(() => {
    events.newNotification(aNotification(2))
    events.notificationCountUpdated({ unreadCount: 2, version: 6 })
    events.notificationCountUpdated({ unreadCount: 9, version: 4 })
  })
  await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  expect(within(screen.getByRole('region')).getAllByRole('listitem')).toHaveLength(2)
  await screen.findByText('New notification: Notification 2', {}, { timeout: 3000 })
})

it('has what came between the list being read and the socket, however slow the list is', async () => {
  const slow = Promise.withResolvers<Reply>()
  let read = 0
  theNetwork(() => {
    read += 1
    return read > 1 ? aPage([aNotification(1)], 1) : slow.promise
  })
  const { client } = renderAt('/', <NotificationBell {...open} />)
  await waitFor(() => expect(read).toBe(1))
  const notifications = [aNotification(1)]
  act(() => eventsInto(client).notificationsReceived({ notifications, unreadCount: 1, version: 5 }))
  slow.resolve(aPage([], 0, 4))
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
})

it('rereads the list when another device has changed it', async () => {
  let read = 0
  theNetwork(() => {
    read += 1
    return aPage([aNotification(1, { isRead: read > 1 })], read > 1 ? 0 : 1, read > 1 ? 6 : 5)
  })
  const { client } = renderAt('/', <NotificationBell {...open} />)
  await screen.findByText('Notification 1')
  act(() => eventsInto(client).notificationCountUpdated({ unreadCount: 0, version: 6 }))
  await waitFor(() =>
    expect(client.getQueryData(NOTIFICATIONS)).toMatchObject({
      notifications: [{ isRead: true }],
      unreadCount: 0,
    }),
  )
})
