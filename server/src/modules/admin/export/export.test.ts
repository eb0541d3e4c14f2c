// Lists of the back office as CSV: the same rows as the pages, in little memory, and on record
// (D38).

import { request } from 'node:http'
import { todayIn } from '@rentify/contract/calendar'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest } from '../../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { exportList } from './export.ts'

let server: TestServer
let admin: Person
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  admin = await anAdmin(server)
  owner = await anOwner(server)
  renter = await aRenter(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })
const download = async (path: string, who = admin) =>
  rowsOf((await server.request('GET', path, as(who))).body as string)

describe('an export', () => {
  it('has exactly the rows of the filtered list, in its order', async () => {
    for (let count = 0; count < 12; count += 1)
      await aRenter(server, { lastname: count % 2 ? 'Exported' : 'Other' })
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const query = { search: 'asha', status: 'active', sort } as const
      const pages: unknown[] = []
      for (let page = 1; pages.length < 13; page += 1) {
        const { body } = await server.api.admin.listUsers(
          { query: { ...query, page, limit: 5 } },
          as(admin),
        )
        pages.push(...body.users)
        if (page >= body.totalPages) break
      }
      const rows = await download(`/api/admin/users/export?${new URLSearchParams(query)}`)
      expect(rows).toEqual(
        pages.map((user) => {
          const { verification, verificationAsked, phone, can, ...shown } = user as Record<
            string,
            unknown
          >
          return Object.fromEntries(
            Object.entries({ ...shown, phone: phone ?? '' }).map(([key, value]) => [
              key,
              String(value),
            ]),
          )
        }),
      )
    }
  })

  it('of bookings is an owner’s own, and of the log an administrator’s', async () => {
    const [room = ''] = await listed(server.db, [aRoom(owner.id)])
    const { _id } = await aRequest(server, renter, room)
    const other = await anOwner(server)
    expect((await download('/api/admin/bookings/export', other)).length).toBe(0)
    for (const who of [owner, admin])
      expect(
        await download(`/api/admin/bookings/export?status=pending&search=${_id}`, who),
      ).toEqual([
        expect.objectContaining({
          _id,
          status: 'pending',
          renter: renter.name,
          renterEmail: renter.email,
          type: 'Room',
        }),
      ])
    const log = await download('/api/admin/audit/export?action=booking.export')
    expect(log.map(({ byId, changes }) => [byId, changes]).at(-1)).toEqual([
      other.id,
      JSON.stringify([{ field: 'rows', before: null, after: 0, erased: false }]),
    ])
  })

  it('of properties has the rows of the list; an owner gets their own ones', async () => {
    await listed(server.db, [aRoom(owner.id), aRoom(owner.id, { status: 'blocked' })])
    await listed(server.db, [aRoom((await anOwner(server)).id)])
    for (const [who, status] of [
      [admin, 'all'],
      [owner, 'all'],
      [owner, 'blocked'],
    ] as const) {
      const { body } = await server.api.admin.listProperties(
        { query: { status, limit: 100 } },
        as(who),
      )
      const rows = await download(`/api/admin/properties/export?status=${status}`, who)
      expect(rows.map(({ _id }) => _id)).toEqual(body.properties.map(({ _id }) => _id))
      expect(rows.length).toBe(body.total)
    }
  })

  it('is on record before it is sent: who, how many, which filter, and no searched name', async () => {
    await download('/api/admin/users/export?search=Gulnaar&status=active&sort=name')
    const { body } = await server.api.admin.listAudit(
      { query: { action: 'user.export', limit: 1 } },
      as(admin),
    )
    expect(body.entries[0]).toMatchObject({ by: { _id: admin.id }, subject: { type: 'account' } })
    const said = body.entries[0]?.changes.map(({ field, after }) => [field, after])
    expect(Object.fromEntries(said ?? [])).toEqual({
      rows: 0,
      status: 'active',
      sort: 'name',
      search: true,
    })
  })

  it('is a file that spreadsheets read as UTF-8, whatever names look like', async () => {
    const { headers, body } = await server.request('GET', '/api/admin/users/export', as(admin))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="rentify-users-.+\.csv"$/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toContain('Asha Rao')
    const raw = await fetch(`${server.url}/api/admin/users/export`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  // Their days always differ: one of them is not the day of UTC.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('is named after the day in %s', async (zone) => {
    const { headers } = await started({ after: async () => [] }, zone)
    expect(headers['content-disposition']).toContain(`"rentify-names-${todayIn(zone)}.csv"`)
  })

  it.each(['=1+1', '+91', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    'never begins a cell with %j',
    async (name) => {
      const rows = await read({ after: async (last) => (last ? [] : [{ name }]) })
      expect(rows).toEqual([{ name: `'${name}` }])
    },
  )

  it('leaves numbers, quotes and commas as they are', async () => {
    const name = 'Rao, "Asha"\nNoida'
    expect(await read({ after: async (last) => (last ? [] : [{ name }, { name: -5 }]) })).toEqual([
      { name },
      { name: '-5' },
    ])
    expect(await read({ after: async () => [] })).toEqual([])
  })
})

type Row = { readonly name: string | number }
type Source = { after(last: Row | null, most: number): Promise<readonly Row[]> }

const started = async ({ after }: Source, timezone = 'Asia/Kolkata') =>
  exportList<Row>(server.db, admin.id, {
    name: 'names',
    timezone,
    action: 'user.export',
    subject: 'account',
    filter: {},
    columns: ['name'],
    cells: (row) => row,
    count: async () => 0,
    after,
  })

async function read(source: Source) {
  const { body } = await started(source)
  const chunks: Buffer[] = []
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(Buffer.from(chunk))
  return rowsOf(Buffer.concat(chunks).toString())
}

describe('a long export', () => {
  it('reads no further than its client does, and stops when the client is gone', async () => {
    let batches = 0
    const batch = Array.from({ length: 1_000 }, () => ({ name: 'x'.repeat(100) }))
    const { body } = await started({
      after: async () => {
        batches += 1
        return batch
      },
    })
    const stream = body as NodeJS.ReadableStream & { destroy(): void }
    await new Promise((resolve) => stream.once('readable', resolve))
    stream.read()
    await new Promise((resolve) => setImmediate(resolve))
    expect(batches).toBeLessThan(4)
    const closed = new Promise((resolve) => stream.once('close', resolve))
    stream.destroy()
    await closed
    const then = batches
    await new Promise((resolve) => setImmediate(resolve))
    expect(batches).toBe(then)
  })

  it('breaks off when a batch cannot be read, so that half a list is not taken for all of it', async () => {
    const batch = Array.from({ length: 1_000 }, () => ({ name: 'Asha' }))
    const source: Source = {
      after: async (last) => {
        if (last) throw new Error('the database is away')
        return batch
      },
    }
    await expect(read(source)).rejects.toThrow('the database is away')
  })

  it('frees its caller’s turn when the client hangs up', async () => {
    await server.db.background.pool.query(`
      insert into accounts (id, email, name, role)
      select gen_random_uuid(), 'long' || n || '@crowd.example', repeat('Long Name ', 10) || n, 'renter'
      from generate_series(1, 3000) n`)
    // More than an account may have running at once, each left after its first bytes.
    for (let call = 0; call < 8; call += 1)
      await new Promise<void>((resolve, reject) => {
        const { hostname, port } = new URL(server.url)
        const headers = { authorization: `Bearer ${admin.token}` }
        const path = '/api/admin/users/export'
        request({ hostname, port, path, headers }, (answer) =>
          answer.once('data', () => resolve(void answer.destroy())),
        )
          .once('error', reject)
          .end()
      })
    const rows = await download('/api/admin/users/export?search=long%20name')
    expect(rows).toHaveLength(3_000)
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(3_000)
  })
})
