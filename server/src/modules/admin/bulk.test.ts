// Bulk acts of the back office: every row under the rules of the single act (ADR 0263).
import type { BulkDone } from '@rentify/contract/admin/bulk'
import { parse } from 'csv-parse/sync'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest, decided, inDays } from '../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Person
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1000 })
  ;[admin, owner, renter] = [await anAdmin(server), await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const codes = ({ outcomes }: BulkDone) => outcomes.map(({ code }) => code)
const logged = async (action: string, id: string) =>
  (await server.api.admin.listAudit({ query: { action, search: id } }, as(admin))).body.entries
const roomsOf = ({ id }: Person, ...titles: string[]) =>
  listed(
    server.db,
    titles.map((title) => aRoom(id, { title, price: 8000 })),
  )
const setUsers = (ids: readonly string[], status: 'active' | 'inactive', token = admin.token) =>
  server.api.admin.setUserStatuses({ body: { ids: [...ids], status } }, { token })

describe('several users', () => {
  it('are deactivated each by itself: a rejected one keeps no other, and each is on record', async () => {
    const [one, two] = [await aRenter(server), await aRenter(server)]
    const missing = uuidv7()
    const { status, body } = await setUsers([one.id, admin.id, missing, two.id, one.id], 'inactive')
    expect([status, body.message]).toEqual([200, '2 of 4 done.'])
    expect(body.outcomes.map(({ _id, done }) => [_id, done])).toEqual([
      [one.id, true],
      [admin.id, false],
      [missing, false],
      [two.id, true],
    ])
    expect(codes(body)).toEqual([null, 'forbidden', 'user_not_found', null])
    expect(body.outcomes[2]?.message).toBe('This user was not found.')
    for (const { id, token } of [one, two]) {
      expect((await server.api.accounts.getProfile({}, { token })).status).toBe(401)
      expect(await logged('user.status', id)).toHaveLength(1)
    }
  })

  it('are as they were asked to be when the call is repeated with its key', async () => {
    const person = await aRenter(server)
    const body = { ids: [person.id, uuidv7()], status: 'inactive' as const }
    const send = () =>
      server.request('PUT', '/api/admin/users/status', {
        ...as(admin),
        body,
        headers: { 'idempotency-key': `bulk-${person.id}` },
      })
    const first = await send()
    await setUsers([person.id], 'active')
    expect((await send()).body).toEqual(first.body)
    const { users } = (
      await server.api.admin.listUsers({ query: { search: person.email } }, as(admin))
    ).body
    expect(users[0]?.status).toBe('active')
  })

  it('are verified on one evidence where they are owners', async () => {
    const another = await anOwner(server)
    const { body } = await server.api.admin.setUserVerifications(
      { body: { ids: [owner.id, renter.id, another.id], evidence: 'Deeds seen' } },
      as(admin),
    )
    expect(codes(body)).toEqual([null, 'user_not_found', null])
    expect(await logged('user.verification', another.id)).toHaveLength(1)
  })

  it.each([[[]], [Array.from({ length: 101 }, () => uuidv7())]])(
    'are 1 to 100, no other number',
    async (ids) => {
      expect((await setUsers(ids, 'inactive')).status).toBe(400)
    },
  )
})

describe('several properties', () => {
  it('are blocked for one reason, an owner’s own by nobody but administrators', async () => {
    const [a = '', b = ''] = await roomsOf(owner, 'First', 'Second')
    const form = { ids: [a, b], status: 'blocked', reason: 'Not yours to let' } as const
    const set = (who: Person) =>
      server.api.admin.setPropertyStatuses({ body: { ...form, ids: [...form.ids] } }, as(who))
    expect(codes((await set(owner)).body)).toEqual(['forbidden', 'forbidden'])
    expect(codes((await set(await anOwner(server))).body)).toEqual([
      'listing_not_found',
      'listing_not_found',
    ])
    expect((await set(admin)).body.message).toBe('2 of 2 done.')
    const [entry] = await logged('property.status', b)
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'reason', after: form.reason }),
    )
  })

  it('are exported alone where they are chosen, an owner’s own only', async () => {
    const [mine = '', unchosen = ''] = await roomsOf(owner, 'Chosen', 'Unchosen')
    const [foreign = ''] = await roomsOf(await anOwner(server), 'Foreign')
    const path = `/api/admin/properties/export?ids=${mine},${foreign}`
    const ids = async (who: Person) => {
      const { body } = await server.request('GET', path, as(who))
      const rows: { _id: string }[] = parse(body as string, { columns: true, bom: true })
      return rows.map(({ _id }) => _id).toSorted()
    }
    expect(await ids(owner)).toEqual([mine])
    expect(await ids(admin)).toEqual([mine, foreign].toSorted())
    expect(await ids(admin)).not.toContain(unchosen)
  })
})

describe('several bookings', () => {
  it('are confirmed as their states allow, and a repeated act finds them done', async () => {
    const [room = ''] = await roomsOf(owner, 'Asked for')
    const ask = async (from: number) =>
      (
        await aRequest(server, renter, room, {
          checkInDate: inDays(from),
          checkOutDate: inDays(from + 2),
        })
      )._id
    const [one, two, three] = [await ask(20), await ask(30), await ask(40)]
    await decided(server, owner, { _id: two }, 'declined')
    const set = async (ids: string[], status: 'confirmed' | 'cancelled', who = admin) =>
      (await server.api.admin.setAdminBookingStatuses({ body: { ids, status } }, as(who))).body
    expect(codes(await set([one, two, three], 'confirmed'))).toEqual([null, 'wrong_status', null])
    expect(codes(await set([one, three], 'confirmed'))).toEqual([null, null])
    expect(await logged('booking.status', three)).toHaveLength(1)
    expect(codes(await set([one], 'cancelled', await anOwner(server)))).toEqual([
      'booking_not_found',
    ])
  })

  it('are exported alone where they are chosen', async () => {
    const [room = ''] = await roomsOf(owner, 'Exported')
    const at = { checkInDate: inDays(50), checkOutDate: inDays(52) }
    const { _id } = await aRequest(server, renter, room, at)
    await aRequest(server, await aRenter(server), room, at)
    const { body } = await server.request('GET', `/api/admin/bookings/export?ids=${_id}`, as(owner))
    expect(parse(body as string, { bom: true })).toHaveLength(2)
  })
})
