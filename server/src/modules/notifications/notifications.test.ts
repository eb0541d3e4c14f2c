import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { createNotifications } from '../../testing/makers/notifications.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const listOf = async (who: Person, query = {}) =>
  (await server.api.notifications.listNotifications({ query }, as(who))).body.data
const rowsOf = async ({ id }: Person) =>
  (
    await raw<{ unread: number; total: number; counted: number }>`
      select count(*) filter (where read_at is null)::int as unread, count(*)::int as total,
        (select unread from notification_counters where account_id = ${id}) as counted
      from notifications where account_id = ${id}`.execute(server.db.sql)
  ).rows[0]

describe('GET /api/notifications', () => {
  it('is empty for a new account', async () => {
    const person = await aRenter(server)
    const { status, body } = await server.api.notifications.listNotifications({}, as(person))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Your notifications.',
      data: {
        notifications: [],
        unreadCount: 0,
        version: 0,
        pagination: { currentPage: 1, totalPages: 0, totalCount: 0, hasMore: false },
      },
    })
  })

  it('pages them newest first, with the unread count of all', async () => {
    const owner = await anOwner(server)
    await createNotifications(server, owner.id, 5)
    const first = await listOf(owner, { limit: 2 })
    const last = await listOf(owner, { limit: 2, page: 3 })
    expect(first.notifications.map(({ message }) => message.match(/Room \d/)?.[0])).toEqual([
      'Room 5',
      'Room 4',
    ])
    expect(first).toMatchObject({
      unreadCount: 5,
      pagination: { currentPage: 1, totalPages: 3, totalCount: 5, hasMore: true },
    })
    expect(last.notifications).toHaveLength(1)
    expect(last.pagination).toEqual({
      currentPage: 3,
      totalPages: 3,
      totalCount: 5,
      hasMore: false,
    })
  })

  it.each(['limit=101', 'limit=0', 'page=0', 'page=x'])('rejects %s', async (query) => {
    const person = await aRenter(server)
    const answer = await server.request('GET', `/api/notifications?${query}`, as(person))
    expect(answer.status).toBe(400)
  })
})

describe.each([
  [
    'mark-read',
    (ids: string[], who: Person) =>
      server.api.notifications.markRead({ body: { notificationIds: ids } }, as(who)),
  ],
  [
    '{id}/read',
    async (ids: string[], who: Person) => {
      for (const id of ids.slice(1))
        await server.api.notifications.markOneRead({ params: { id } }, as(who))
      return server.api.notifications.markOneRead({ params: { id: ids[0] ?? '' } }, as(who))
    },
  ],
] as const)('PATCH %s', (_, mark) => {
  it('marks those read, answers the count after it, and changes nothing when repeated', async () => {
    const owner = await anOwner(server)
    await createNotifications(server, owner.id, 3)
    const { notifications, version } = await listOf(owner)
    const ids = notifications.slice(0, 2).map(({ _id }) => _id)
    const { status, body } = await mark(ids, owner)
    expect([status, body.data.unreadCount]).toEqual([200, 1])
    expect(body.data.version).toBeGreaterThan(version)
    const after = await listOf(owner)
    expect(after.notifications.map(({ isRead, read }) => [isRead, read])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
    expect((await mark(ids, owner)).body.data).toEqual(body.data)
  })

  it('leaves other accounts’ notifications as they are', async () => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    await createNotifications(server, owner.id)
    const [theirs] = (await listOf(owner)).notifications
    const { status, body } = await mark([theirs?._id ?? '', uuidv7()], other)
    expect([status, body.data.unreadCount]).toEqual([200, 0])
    expect((await listOf(owner)).unreadCount).toBe(1)
  })
})

it.each(['mark-all-read', 'read'])('PATCH %s marks all of the caller’s read', async (spelling) => {
  const [owner, other] = [await anOwner(server), await anOwner(server)]
  await createNotifications(server, owner.id, 3)
  await createNotifications(server, other.id)
  const path = `/api/notifications/${spelling}`
  const { status, body } = await server.request('PATCH', path, as(owner))
  expect([status, body]).toMatchObject([200, { success: true, data: { unreadCount: 0 } }])
  expect((await listOf(owner)).notifications.every(({ isRead }) => isRead)).toBe(true)
  expect((await listOf(other)).unreadCount).toBe(1)
})

it.each(['/clear-all', ''])(
  'DELETE /api/notifications%s deletes all of the caller’s',
  async (rest) => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    await createNotifications(server, owner.id, 3)
    await createNotifications(server, other.id)
    const { status, body } = await server.request('DELETE', `/api/notifications${rest}`, as(owner))
    expect([status, body]).toMatchObject([200, { success: true, data: { unreadCount: 0 } }])
    expect((await listOf(owner)).pagination.totalCount).toBe(0)
    expect((await listOf(other)).pagination.totalCount).toBe(1)
  },
)

it('DELETE /api/notifications/{id} deletes one of the caller’s own', async () => {
  const [owner, other] = [await anOwner(server), await anOwner(server)]
  await createNotifications(server, owner.id, 2)
  const [newest] = (await listOf(owner)).notifications
  const call = { params: { id: newest?._id ?? '' } }
  await server.api.notifications.deleteNotification(call, as(other))
  expect((await listOf(owner)).unreadCount).toBe(2)
  const { body } = await server.api.notifications.deleteNotification(call, as(owner))
  expect(body.data.unreadCount).toBe(1)
  expect((await listOf(owner)).notifications).toHaveLength(1)
})

describe('the unread count', () => {
  it('equals the rows, and its version only grows, while everything happens at once', async () => {
    const owner = await anOwner(server)
    await createNotifications(server, owner.id, 12)
    const { notifications, version } = await listOf(owner)
    const ids = notifications.map(({ _id }) => _id)
    const changes = [
      ...ids
        .slice(0, 6)
        .map((id) => server.api.notifications.markOneRead({ params: { id } }, as(owner))),
      server.api.notifications.markRead({ body: { notificationIds: ids.slice(3, 9) } }, as(owner)),
      ...ids
        .slice(5, 8)
        .map((id) => server.api.notifications.deleteNotification({ params: { id } }, as(owner))),
      createNotifications(server, owner.id, 3),
      server.api.notifications.markRead({ body: { notificationIds: ids.slice(0, 7) } }, as(owner)),
    ]
    const seen: { unreadCount: number; version: number }[] = []
    for (let done = false; !done; ) {
      done = await Promise.race([
        Promise.all(changes).then(() => true),
        listOf(owner).then((data) => {
          const { unreadCount } = data
          seen.push({ unreadCount, version: data.version })
          // Badge and list are of one moment.
          expect(data.notifications.filter(({ isRead }) => !isRead)).toHaveLength(unreadCount)
          return false
        }),
      ])
    }
    const versions = seen.map((one) => one.version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    for (const one of seen)
      for (const other of seen) if (one.version === other.version) expect(one).toEqual(other)
    expect((await listOf(owner)).version).toBeGreaterThan(version)
    expect(await rowsOf(owner)).toEqual({ unread: 6, total: 12, counted: 6 })
  })

  it('survives the newest 500 pushing out the oldest', async () => {
    const owner = await anOwner(server)
    await createNotifications(server, owner.id)
    await raw`insert into notifications (id, account_id, event_id, kind, facts)
      select uuidv7(), ${owner.id}, gen_random_uuid(), 'booking_requested', '{}' from generate_series(1, 505)`.execute(
      server.db.sql,
    )
    await raw`update notification_counters set unread = unread + 505 where account_id = ${owner.id}`.execute(
      server.db.sql,
    )
    await createNotifications(server, owner.id)
    expect(await rowsOf(owner)).toEqual({ unread: 500, total: 500, counted: 500 })
    const { notifications, unreadCount } = await listOf(owner)
    expect(unreadCount).toBe(500)
    expect(notifications[0]?.message).toContain('Room 1')
  })

  it('goes with its account', async () => {
    const owner = await anOwner(server)
    await createNotifications(server, owner.id, 2)
    const body = { password: owner.password }
    expect((await server.api.privacy.deleteMyAccount({ body }, as(owner))).status).toBe(200)
    expect(await rowsOf(owner)).toEqual({ unread: 0, total: 0, counted: null })
  })
})

describe('preferences', () => {
  it('are on for all, and stored as chosen', async () => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    const { body } = await server.api.notifications.getPreferences({}, as(owner))
    expect(new Set(Object.values(body).map(({ here, email }) => here && email))).toEqual(
      new Set([true]),
    )
    const chosen = { ...body, booking_requested: { here: true, email: false } }
    await server.api.notifications.setPreferences({ body: chosen }, as(owner))
    await server.api.notifications.setPreferences({ body: chosen }, as(owner))
    expect((await server.api.notifications.getPreferences({}, as(owner))).body).toEqual(chosen)
    expect((await server.api.notifications.getPreferences({}, as(other))).body).toEqual(body)
  })

  it('decide about each kind: no row, no email', async () => {
    const owner = await anOwner(server)
    const { body } = await server.api.notifications.getPreferences({}, as(owner))
    const without = async (choice: { here: boolean; email: boolean }) => {
      await server.api.notifications.setPreferences(
        { body: { ...body, booking_requested: choice } },
        as(owner),
      )
      await createNotifications(server, owner.id)
      const emails = await server.emailsTo(owner.email)
      return [
        (await listOf(owner)).unreadCount,
        emails.filter(({ subject }) => subject === 'New booking request').length,
      ]
    }
    expect(await without({ here: true, email: false })).toEqual([1, 0])
    expect(await without({ here: false, email: true })).toEqual([1, 1])
    expect(await without({ here: false, email: false })).toEqual([1, 1])
    expect(await without({ here: true, email: true })).toEqual([2, 2])
  })
})
