import type { auditQuery } from '@rentify/contract/admin/audit'
import { bulkDone } from '@rentify/contract/admin/bulk'
import { adminEndpoints } from '@rentify/contract/admin/endpoints'
import { AUDIT_SUBJECTS } from '@rentify/contract/admin/vocabulary'
import { panelAnalyticsEndpoints } from '@rentify/contract/analytics/endpoints'
import type { Endpoint } from '@rentify/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest } from '../../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { maintainLog } from './audit.repo.ts'
import { type Audited, recordAudit } from './recording.repo.ts'

/** A month may end while the tests run. */
const STARTED = new Date()
let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
})
afterAll(() => server.stop())

type Query = z.input<typeof auditQuery>

const list = async (query: Query = {}) =>
  (await server.api.admin.listAudit({ query }, { token: admin.token })).body
const record = (audited: Partial<Audited>) =>
  server.db.transaction((trx) =>
    recordAudit(trx, {
      by: admin.id,
      action: 'user.update',
      subject: { type: 'account', id: null },
      changes: [],
      ...audited,
    }),
  )
/** An entry of another time, as only a restore writes it. */
const recordAt = (at: string) =>
  server.db.pool.query(
    `insert into audit_entries (id, at, action, subject_type, changes)
     values (gen_random_uuid(), $1, 'test.old', 'account', '[]')`,
    [at],
  )
/** What PostgreSQL says of a change of what cannot be named to a subscriber (ADR 0299). */
const APPEND_ONLY = /does not have a replica identity and publishes (updates|deletes)/
const partitions = async () =>
  (
    await server.db.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name)

it('an act can be about everything that the contract names', async () => {
  for (const type of AUDIT_SUBJECTS) {
    await record({ action: 'test.subject', subject: { type, id: null } })
    expect((await list({ action: 'test.subject', subject: type })).total).toBe(1)
  }
})

it('every change and every export of the back office names its action', () => {
  const changes = [adminEndpoints, panelAnalyticsEndpoints]
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter(({ method, mediaType }) => method !== 'GET' || mediaType === 'text/csv')
  expect(changes.filter(({ audit }) => !audit)).toEqual([])
  const [acts, bulk] = [
    changes.filter(({ reply }) => reply !== bulkDone),
    changes.filter(({ reply }) => reply === bulkDone),
  ]
  const actions = new Set(acts.map(({ audit }) => audit))
  expect(actions.size).toBe(acts.length)
  // Each row of a bulk act is recorded as its single act is.
  expect(bulk.filter(({ audit }) => !actions.has(audit))).toEqual([])
  expect(bulk.length).toBeGreaterThan(0)
})

describe('the audit log', () => {
  it('says who changed which field, before and after', async () => {
    await server.api.admin.updateAdminSettings(
      { body: { booking: { commissionRate: 15 } } },
      { token: admin.token },
    )
    expect((await list({ action: 'settings.update' })).entries).toMatchObject([
      {
        by: { _id: admin.id, name: 'Administrator', role: 'admin' },
        action: 'settings.update',
        subject: { type: 'settings', _id: 'booking', name: null },
        changes: [{ field: 'commissionRate', before: 10, after: 15, erased: false }],
      },
    ])
  })

  it('is paged with exact totals, newest first, and searched by person and action', async () => {
    const other = await anAdmin(server)
    for (let entry = 1; entry <= 12; entry += 1)
      await record({ by: other.id, changes: [{ field: 'entry', before: null, after: entry }] })
    const second = await list({ search: other.email.toUpperCase(), page: 2 })
    expect(second).toMatchObject({ page: 2, total: 12, totalPages: 2 })
    expect(second.entries.map(({ changes }) => changes[0]?.after)).toEqual([2, 1])
    expect((await list({ search: '100%' })).total).toBe(0)
    expect((await list({ search: 'user.update', subject: 'booking' })).total).toBe(0)
    expect((await list({ until: '2020-01-01T00:00:00Z' })).total).toBe(0)
  })

  it('names the listing and the booking that an entry is about, with their people', async () => {
    const [owner, renter] = [await anOwner(server), await aRenter(server, { firstname: 'Meera' })]
    const [room = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Room by the lake' })])
    const { _id: booking } = await aRequest(server, renter, room)
    const nameOf = async (type: 'listing' | 'booking', id: string) => {
      await record({ subject: { type, id } })
      return (await list({ search: id })).entries[0]?.subject.name
    }
    expect(await nameOf('listing', room)).toBe('Room by the lake · Asha Rao')
    expect(await nameOf('booking', booking)).toBe('Room by the lake · Meera Rao')
  })

  it('forgets a person whose account is deleted, and keeps the act', async () => {
    const owner = await anOwner(server, { firstname: 'Zubeida' })
    const changes = [
      { field: 'name', before: 'Zubeida Rao', after: 'Zubeida Khan', about: owner.id },
    ]
    await record({ subject: { type: 'account', id: owner.id }, changes })
    const found = async () => (await list({ search: owner.id })).entries[0]
    expect((await found())?.subject.name).toBe('Zubeida Rao')
    expect((await found())?.changes).toEqual([
      { field: 'name', before: 'Zubeida Rao', after: 'Zubeida Khan', erased: false },
    ])
    const download = await server.request('GET', '/api/auth/export', { token: owner.token })
    expect(download.body).toMatchObject({
      records: {
        audit_values: [{ field: 'name', before: '"Zubeida Rao"', after: '"Zubeida Khan"' }],
      },
    })
    await server.api.privacy.deleteMyAccount(
      { body: { password: owner.password } },
      { token: owner.token },
    )
    expect((await found())?.subject.name).toBeNull()
    expect((await found())?.changes).toEqual([
      { field: 'name', before: null, after: null, erased: true },
    ])
    const { rows } = await server.db.pool.query(
      `select from audit_entries where to_jsonb(audit_entries)::text like '%Zubeida%'
       union all select from audit_values where to_jsonb(audit_values)::text like '%Zubeida%'`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'delete from audit_entries_other',
    `update audit_values set before = 'nothing'`,
  ])('rejects %s', async (statement) => {
    await record({})
    await expect(server.db.pool.query(statement)).rejects.toThrow(APPEND_ONLY)
  })

  it('rejects changes in every month’s partition, too', async () => {
    for (const partition of await partitions())
      await expect(server.db.pool.query(`delete from ${partition}`)).rejects.toThrow(APPEND_ONLY)
  })

  it('has a partition for the month of its start and the next three', async () => {
    const months = (await partitions()).filter((name) => /\d{4}_\d{2}$/.test(name))
    expect(months).toHaveLength(4)
    const month = STARTED.toISOString().slice(0, 7).replace('-', '_')
    expect(months[0]).toBe(`audit_entries_${month}`)
  })

  it('drops months beyond the stored ones, restored entries among them', async () => {
    await recordAt('2020-05-01T00:00:00Z')
    await server.db.pool.query(
      `create table audit_entries_2020_06 partition of audit_entries for values from ('2020-06-01Z') to ('2020-07-01Z')`,
    )
    await recordAt('2020-06-15T00:00:00Z')
    await record({ action: 'test.recent' })
    await maintainLog(server.db.sql, 24)
    expect((await list({ action: 'test.old' })).total).toBe(0)
    expect(await partitions()).not.toContain('audit_entries_2020_06')
    expect((await list({ action: 'test.recent' })).total).toBe(1)
    await expect(server.db.pool.query('delete from audit_entries_other')).rejects.toThrow(
      APPEND_ONLY,
    )
  })
})
