import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccountStatus } from '../modules/accounts/index.ts'
import { notifyAvailability } from '../modules/bookings/signals.repo.ts'
import { anOwner, aRenter, aSession, type Person } from '../testing/makers/accounts.ts'
import { aRequest, decided } from '../testing/makers/bookings.ts'
import { aRoom, listed } from '../testing/makers/listings.ts'
import { createNotifications } from '../testing/makers/notifications.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { aConnectedSocket, openSocket } from '../testing/sockets.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const NO_RULES = { refusals: [], consequences: [] }
const SOON = { timeout: 5_000, interval: 20 }
const AT_ONCE = { timeout: 1_000, interval: 20 }

describe('connecting', () => {
  it('with a good token receives the ten newest and the count', async () => {
    const person = await anOwner(server)
    await createNotifications(server, person.id, 11)
    const [received] = (await aConnectedSocket(server.url, person.token)).of(
      'notificationsReceived',
    )
    const { body } = await server.api.notifications.listNotifications(
      { query: { limit: 10 } },
      as(person),
    )
    const { notifications, unreadCount, version } = body.data
    expect(received).toEqual({ notifications, unreadCount, version })
    expect(received).toMatchObject({ unreadCount: 11 })
  })

  it('works by polling too', async () => {
    const one = await aConnectedSocket(server.url, owner.token, { transports: ['polling'] })
    await createNotifications(server, owner.id)
    await expect.poll(() => one.of('newNotification').length, SOON).toBe(1)
  })

  it.each([
    ['a bad', async () => 'c2l4dHktZm91ciBjaGFyYWN0ZXJzIG9mIG5vbnNlbnNl'],
    ['an expired', () => aSession(server, owner.id, 'expired')],
    ['a malformed', async () => 'short'],
    ['a hostile', async () => ({ $ne: null }) as unknown as string],
    ['no', async () => undefined as unknown as string],
  ])('with %s token is an Authentication error', async (_, token) => {
    const one = openSocket(server.url, await token())
    await expect.poll(() => one.errors, SOON).toEqual(['Authentication error'])
    expect(one.connections).toEqual([])
  })

  it.each(['https://evil.example', 'http://127.0.0.1.evil.example', 'null', 'http://'])(
    'from the origin %s is rejected, by both transports',
    async (origin) => {
      for (const transport of ['websocket', 'polling']) {
        const one = openSocket(server.url, owner.token, {
          transports: [transport],
          extraHeaders: { origin },
          reconnection: false,
        })
        await expect.poll(() => one.errors.length, SOON).toBe(1)
        expect(one.errors).not.toContain('Authentication error')
        expect(one.connections).toEqual([])
      }
    },
  )

  it('from its own pages is allowed', async () => {
    await aConnectedSocket(server.url, owner.token, { extraHeaders: { origin: server.url } })
    await aConnectedSocket(server.url, owner.token, {
      extraHeaders: { origin: 'http://127.0.0.1' },
    })
  })

  it('is limited to twenty sockets an account', async () => {
    const [person, other] = [await aRenter(server), await aRenter(server)]
    const open = await Promise.all(
      Array.from({ length: 20 }, () => aConnectedSocket(server.url, person.token)),
    )
    const more = openSocket(server.url, person.token)
    await expect.poll(() => more.errors, SOON).toContain('Too many connections')
    expect(open.every(({ socket }) => socket.connected)).toBe(true)
    await aConnectedSocket(server.url, other.token)
    open[0]?.socket.disconnect()
    await expect.poll(() => more.socket.connected, SOON).toBe(true)
  })

  it('speaks the page’s language, else the account’s', async () => {
    const person = await anOwner(server)
    await server.api.profile.chooseLanguage({ body: { language: 'hi' } }, as(person))
    const byAccount = await aConnectedSocket(server.url, person.token)
    const byPage = await aConnectedSocket(server.url, person.token, {
      auth: { token: person.token, language: 'en' },
    })
    await createNotifications(server, person.id)
    await expect.poll(() => byAccount.of('newNotification')[0]?.title, SOON).toBe('नई बुकिंग रिक्वेस्ट')
    await expect
      .poll(() => byPage.of('newNotification')[0]?.title, SOON)
      .toBe('New booking request')
  })
})

describe('a new notification', () => {
  it('reaches its recipient’s sockets once, as the list shows it, before the count', async () => {
    const [person, other] = [await anOwner(server), await anOwner(server)]
    const [one, two, theirs] = await Promise.all(
      [person, person, other].map(({ token }) => aConnectedSocket(server.url, token)),
    )
    await createNotifications(server, person.id)
    const { body } = await server.api.notifications.listNotifications({}, as(person))
    for (const mine of [one, two]) {
      await expect.poll(() => mine?.counts().length, SOON).toBe(1)
      expect(mine?.heard.slice(1)).toEqual([
        { event: 'newNotification', data: body.data.notifications[0] },
        { event: 'notificationCountUpdated', data: { unreadCount: 1, version: body.data.version } },
      ])
    }
    expect(theirs?.heard).toHaveLength(1)
  })

  it('marked read on one device lowers the count on the others', async () => {
    const person = await anOwner(server)
    await createNotifications(server, person.id, 3)
    const [one, two] = [
      await aConnectedSocket(server.url, person.token),
      await aConnectedSocket(server.url, person.token),
    ]
    const ids = one.of('notificationsReceived')[0]?.notifications.map(({ _id }) => _id) ?? []
    one.socket.emit('markNotificationAsRead', ids.slice(0, 2))
    for (const mine of [one, two])
      await expect.poll(() => mine.counts().at(-1)?.unreadCount, SOON).toBe(1)
    await server.api.notifications.clearNotifications({}, as(person))
    for (const mine of [one, two])
      await expect.poll(() => mine.counts().at(-1)?.unreadCount, SOON).toBe(0)
    const versions = two.counts().map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  })
})

describe('a booking', () => {
  it('is told to each side as it goes on, and both lists are read again', async () => {
    const [host, guest] = [await anOwner(server), await aRenter(server)]
    const [roomId = ''] = await listed(server.db, [aRoom(host.id, { title: 'Terrace room' })])
    const [hosts, guests] = [
      await aConnectedSocket(server.url, host.token),
      await aConnectedSocket(server.url, guest.token),
    ]
    const request = await aRequest(server, guest, roomId)
    await server.runDueJobs()
    await decided(server, host, request, 'accepted')
    await server.runDueJobs()
    await decided(server, host, request, 'booked')
    await server.runDueJobs()
    const kinds = ({ of }: typeof hosts) => of('newNotification').map(({ kind }) => kind)
    await expect.poll(() => kinds(hosts), SOON).toEqual(['booking_requested'])
    await expect.poll(() => kinds(guests), SOON).toEqual(['booking_accepted', 'booking_booked'])
    const changed = { type: 'booking', id: request._id }
    for (const one of [hosts, guests])
      expect(one.of('changed')).toEqual([changed, changed, changed])
  })

  it('at once is one notification for its owner', async () => {
    const [host, guest] = [await anOwner(server), await aRenter(server)]
    const [roomId = ''] = await listed(server.db, [aRoom(host.id, { instant_booking: true })])
    await aRequest(server, guest, roomId)
    await server.runDueJobs()
    const kinds = async (who: Person) =>
      (await server.api.notifications.listNotifications({}, as(who))).body.data.notifications.map(
        ({ kind }) => kind,
      )
    expect([await kinds(host), await kinds(guest)]).toEqual([
      ['booking_booked'],
      ['booking_booked'],
    ])
  })
})

describe('a session that ends', () => {
  const closed = (...reasons: string[]) => ['connected', ...reasons]

  it.each([
    ['log-out', (person: Person) => server.api.accounts.logout({}, as(person))],
    [
      'deactivation',
      ({ email }: Person) =>
        changeAccountStatus(
          {
            db: server.db,
            demoSignIns: false,
            rules: { deletion: NO_RULES, change: NO_RULES },
            record: async () => {},
          },
          email,
          'deactivate',
        ),
    ],
    [
      'another role',
      ({ id }: Person) =>
        server.db.sql.updateTable('accounts').set({ role: 'owner' }).where('id', '=', id).execute(),
    ],
    [
      'deletion of the account',
      ({ id }: Person) => server.db.sql.deleteFrom('accounts').where('id', '=', id).execute(),
    ],
    [
      'a new password',
      (person: Person) =>
        server.api.profile.changePassword(
          {
            body: {
              currentPassword: person.password,
              password: 'monsoon-43-again',
              confirmPassword: 'monsoon-43-again',
            },
          },
          as(person),
        ),
    ],
  ])('by %s closes its sockets within a second, and others stay', async (_, end) => {
    const [person, other] = [await aRenter(server), await aRenter(server)]
    const [one, two] = await Promise.all(
      ['websocket', 'polling'].map((transport) =>
        aConnectedSocket(server.url, person.token, { transports: [transport] }),
      ),
    )
    const theirs = await aConnectedSocket(server.url, other.token)
    await end(person)
    for (const mine of [one, two]) {
      await expect.poll(() => mine?.connections[1], AT_ONCE).toBe('transport close')
      await expect.poll(() => mine?.errors, SOON).toEqual(['Authentication error'])
    }
    expect(theirs.connections).toEqual(closed())
  })

  it('leaves the account’s other sessions open', async () => {
    const person = await aRenter(server)
    const elsewhere = await aSession(server, person.id)
    const [one, two] = [
      await aConnectedSocket(server.url, person.token),
      await aConnectedSocket(server.url, elsewhere),
    ]
    await server.api.accounts.logout({}, as(person))
    await expect.poll(() => one.connections.length, AT_ONCE).toBeGreaterThan(1)
    expect(two.connections).toEqual(closed())
  })
})

describe('hostile client events', () => {
  it('change nothing, and the socket still works', async () => {
    const [person, other] = [await anOwner(server), await anOwner(server)]
    await createNotifications(server, person.id, 2)
    await createNotifications(server, other.id)
    const theirs = (await aConnectedSocket(server.url, other.token)).of('notificationsReceived')[0]
    const one = await aConnectedSocket(server.url, person.token)
    const emit = one.socket.emit.bind(one.socket) as (event: string, ...data: unknown[]) => void
    const stranger = theirs?.notifications[0]?._id
    for (const data of [[stranger], 'all', null, { length: 1 }, [1], ['x'], [[uuidv7()]]])
      emit('markNotificationAsRead', data)
    emit(
      'markNotificationAsRead',
      Array.from({ length: 101 }, () => uuidv7()),
    )
    emit('watchListing', { id: 1 })
    emit('newNotification', { title: 'forged' })
    emit('__proto__', 1)
    emit('markNotificationAsRead', [uuidv7()], () => {})
    await expect.poll(() => one.of('notificationsError').length, SOON).toBe(7)
    const count = async (who: Person) =>
      (await server.api.notifications.listNotifications({}, as(who))).body.data.unreadCount
    expect([await count(person), await count(other)]).toEqual([2, 1])
    await createNotifications(server, person.id)
    await expect.poll(() => one.counts().at(-1)?.unreadCount, SOON).toBe(3)
  })

  it('above 16 KB close the connection', async () => {
    const one = await aConnectedSocket(server.url, owner.token, { reconnection: false })
    one.socket.emit('markNotificationAsRead', ['x'.repeat(17_000)])
    await expect.poll(() => one.connections.length, SOON).toBe(2)
  })

  it('in a flood are dropped, then end the connection', async () => {
    const one = await aConnectedSocket(server.url, owner.token, { reconnection: false })
    for (let n = 0; n < 400; n++) one.socket.emit('markNotificationAsRead', [])
    await expect.poll(() => one.socket.connected, SOON).toBe(false)
    expect(one.of('notificationsError').length).toBe(1)
  })
})

describe('watching a listing', () => {
  it('hears that its nights changed, for one listing at a time', async () => {
    const [here = '', there = ''] = await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    const one = await aConnectedSocket(server.url, (await aRenter(server)).token)
    one.socket.emit('watchListing', here)
    one.socket.emit('watchListing', there)
    one.socket.emit('markNotificationAsRead', ['x'])
    await expect.poll(() => one.of('notificationsError').length, SOON).toBe(1)
    for (const id of [here, there])
      await server.db.transaction((trx) => notifyAvailability(trx, id))
    await expect.poll(() => one.of('changed'), SOON).toEqual([{ type: 'availability', id: there }])
  })
})

describe('the HTTP server beside it', () => {
  it('answers a request that offers another upgrade', async () => {
    const asked = get(`${server.url}/api/health/live`, {
      headers: { connection: 'Upgrade', upgrade: 'h2c' },
    })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  })

  it('lets pages connect to their own origin’s sockets only', async () => {
    const { headers } = await server.request('GET', '/api/health/live')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws://127.0.0.1;")
  })

  it('closes sockets at its end, so that clients connect to another process', async () => {
    const other = await startTestServer()
    const person = await aRenter(other)
    const one = await aConnectedSocket(other.url, person.token, { reconnection: false })
    await other.stop()
    await expect.poll(() => one.connections, SOON).toEqual(['connected', 'transport close'])
  })
})
