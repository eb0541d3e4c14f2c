// Writes that meet the deletion of an account: the deletion has begun, and the write waits for it.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from './modules/admin/index.ts'
import { anAdmin, anOwner, aRenter, type Person } from './testing/makers/accounts.ts'
import { aBookingForm } from './testing/makers/bookings.ts'
import { anUploadedPicture, aRoomForm } from './testing/makers/forms.ts'
import { aRoom, listed } from './testing/makers/listings.ts'
import { createNotifications } from './testing/makers/notifications.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
let photo: Blob
let room: string
beforeAll(async () => {
  server = await startTestServer()
  const create = { width: 40, height: 30, channels: 3, background: '#0a6670' } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  photo = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
  const [id = ''] = await listed(server.db, [aRoom((await anOwner(server)).id)])
  room = id
})
afterAll(() => server.stop())

/** What a call answers while an account is deleted by a transaction that it waits for. */
async function duringDeletion(
  accountId: string,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<[status: number, code: string | undefined]> {
  const holder = await server.db.background.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('delete from accounts where id = $1', [accountId])
    let ended = false
    const answer = call().finally(() => {
      ended = true
    })
    while (!ended && !(await someoneWaits())) await pause(5)
    await holder.query('commit')
    const { status, body } = await answer
    return [status, (body as { code?: string }).code]
  } finally {
    holder.release()
  }
}

const someoneWaits = async () =>
  (
    await server.db.background.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length > 0

const as = ({ token }: Person, key: string) => ({ token, headers: { 'idempotency-key': key } })
type Write = (person: Person, id?: string) => Promise<{ status: number; body: unknown }>

const OF_OWNERS: readonly (readonly [string, Write])[] = [
  [
    'an upload',
    ({ token }) =>
      server.api.media.uploadPicture(
        { body: { picture: photo } },
        { token, headers: { 'idempotency-key': 'upload' } },
      ),
  ],
  [
    'a listing with its pictures',
    ({ token }) =>
      server.request('POST', '/api/rooms', { token, body: { ...aRoomForm(), images: photo } }),
  ],
  [
    'a listing of uploaded pictures',
    ({ token }, pictureId) =>
      server.request('POST', '/api/rooms', {
        token,
        body: { ...aRoomForm(), pictureIds: [pictureId] },
      }),
  ],
]
const OF_ALL: readonly (readonly [string, Write])[] = [
  [
    'a saved listing',
    (person, id = room) => server.api.saved.saveListing({ params: { id } }, as(person, 's')),
  ],
  [
    'merged saved listings',
    ({ token }, id = room) => server.api.saved.mergeSaved({ body: { ids: [id] } }, { token }),
  ],
  [
    'a report',
    (person, id = room) =>
      server.api.moderation.reportListing(
        { params: { id }, body: { reason: 'fraud' } },
        as(person, 'r'),
      ),
  ],
  [
    'a booking request',
    (person, id = room) =>
      server.api.bookings.createBooking({ body: aBookingForm(id) }, as(person, 'b')),
  ],
  [
    'a wish for photos',
    ({ token }, id = room) =>
      server.request('POST', `/api/listings/${id}/photo-requests`, { token }),
  ],
  [
    'chosen notifications',
    async ({ token }) => {
      const { body } = await server.api.notifications.getPreferences({}, { token })
      return server.api.notifications.setPreferences({ body }, { token })
    },
  ],
  [
    'an authenticator',
    ({ token, password }) =>
      server.request('POST', '/api/auth/two-factor/begin', { token, body: { password } }),
  ],
  [
    'a new address',
    ({ token, password, email }) =>
      server.request('PUT', '/api/auth/profile', {
        token,
        body: { name: 'Asha', email: `new.${email}`, password },
      }),
  ],
]

/** Tables with rows of an account that no foreign key keeps. */
async function leftOf(accountId: string): Promise<string[]> {
  const tables = ['notifications', 'notification_counters', 'notification_preferences', 'saved']
  const each = [...tables, 'audit_values'].map(
    (table) => `select '${table}' as name from ${table} where account_id = $1`,
  )
  const { rows } = await server.db.pool.query<{ name: string }>(each.join(' union '), [accountId])
  return rows.map(({ name }) => name)
}

describe('an account that is deleted during', () => {
  it.each(OF_OWNERS)('%s signs its owner out', async (_, write) => {
    const owner = await anOwner(server)
    const pictureId = await anUploadedPicture(server, owner)
    expect(await duringDeletion(owner.id, () => write(owner, pictureId))).toEqual([
      401,
      'unauthenticated',
    ])
  })

  it.each(OF_ALL)('%s signs its renter out', async (_, write) => {
    const renter = await aRenter(server)
    expect(await duringDeletion(renter.id, () => write(renter))).toEqual([401, 'unauthenticated'])
    expect(await leftOf(renter.id)).toEqual([])
  })
})

it('an account that is deleted while an administrator changes it leaves no personal value', async () => {
  const [admin, renter] = [await anAdmin(server), await aRenter(server)]
  await duringDeletion(renter.id, async () => {
    await server.db.transaction((trx) =>
      recordAudit(trx, {
        by: admin.id,
        action: 'user.update',
        subject: { type: 'account', id: renter.id },
        changes: [{ field: 'name', before: 'Asha', after: 'Usha', about: renter.id }],
      }),
    )
    return { status: 200, body: {} }
  })
  expect(await leftOf(renter.id)).toEqual([])
})

it('an account with rows everywhere leaves none, though they are written until it is gone', async () => {
  const renter = await aRenter(server)
  const { token, password } = renter
  await createNotifications(server, renter.id, 3)
  const { body } = await server.api.notifications.getPreferences({}, { token })
  const writes = () => [
    server.api.saved.saveListing({ params: { id: room } }, { token }),
    server.api.notifications.setPreferences({ body }, { token }),
    server.api.notifications.markAllRead({}, { token }),
    createNotifications(server, renter.id, 2),
  ]
  await Promise.all(writes())
  expect(await leftOf(renter.id)).toHaveLength(4)
  const [deleted] = await Promise.all([
    server.api.privacy.deleteMyAccount({ body: { password } }, { token }),
    ...writes(),
    ...writes(),
  ])
  expect(deleted.status).toBe(200)
  expect(await leftOf(renter.id)).toEqual([])
})

describe('a listing that is deleted with its owner during', () => {
  it.each(OF_ALL.slice(0, 5))('%s no longer takes it', async (_, write) => {
    const [renter, owner] = [await aRenter(server), await anOwner(server)]
    const [id = ''] = await listed(server.db, [aRoom(owner.id)])
    const [status] = await duringDeletion(owner.id, () => write(renter, id))
    expect(status).toBeLessThan(500)
  })
})
