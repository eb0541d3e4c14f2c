// A deleted account leaves no data in any table, export or log line.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { anAdmin, anOwner, aRenter, type Person } from './testing/makers/accounts.ts'
import { aRequest, decided, inDays } from './testing/makers/bookings.ts'
import { aHotel, aRoom, listed } from './testing/makers/listings.ts'
import { aStay, stays } from './testing/makers/stays.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

const logged: string[] = []
let server: TestServer
let boss: Person
let renter: Person
let neighbour: Person
beforeAll(async () => {
  server = await startTestServer(
    {},
    createLog('debug', { write: (line) => void logged.push(line) }),
  )
  boss = await anAdmin(server)
  renter = await aRenter(server)
  neighbour = await anOwner(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const leave = async (person: Person) => {
  const body = { password: person.password }
  expect((await server.api.privacy.deleteMyAccount({ body }, as(person))).status).toBe(200)
  await server.runDueJobs()
}

/** Every table, of the queue too, in which a row has one of these words, in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  expect(rows.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await server.db.pool.query(
      // Tokens and payloads are bytes and JSON: as text, all of them can be searched.
      `select from ${name} t where to_jsonb(t)::text ~* $1 or t::text ~* $1`,
      [words.join('|')],
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

const EXPORTS = ['users', 'bookings', 'properties', 'audit', 'analytics']
/** Every file that administrators can export. */
async function exported(): Promise<string> {
  const files: Awaited<ReturnType<typeof server.request>>[] = []
  for (const name of EXPORTS)
    files.push(await server.request('GET', `/api/admin/${name}/export`, as(boss)))
  expect(files.map(({ status }) => status)).toEqual(EXPORTS.map(() => 200))
  return files.map(({ body }) => String(body)).join('\n')
}

it('an owner who stayed, hosted, reported and was moderated', async () => {
  const words = ['zulekha', 'quadir', '98123[ -]?45699']
  const person = await anOwner(server, { firstname: 'Zulekha', lastname: 'Quadir' })
  const { body: saved } = await server.api.profile.updateProfile(
    {
      body: {
        ...{ name: 'Zulekha Quadir', email: person.email },
        ...{ phone: '9812345699', address: '4 Quadir Lane, Pune' },
      },
    },
    as(person),
  )
  expect(saved.user.phone).toBe('9812345699')

  const [room = '', hosting = ''] = await listed(server.db, [
    aRoom(person.id, { title: 'Room of Zulekha', phone: '+919812345699' }),
    aRoom(person.id),
  ])
  const [hotel = ''] = await listed(server.db, [aHotel(neighbour.id)])
  const received = await aRequest(server, renter, hosting)
  await decided(server, person, received, 'declined', 'Zulekha has guests of her own')
  const sent = await aRequest(server, person, hotel, {
    message: 'I am Zulekha, please call 98123 45699',
    contactInfo: { phone: '9812345699' },
  })
  await decided(server, neighbour, sent, 'declined')
  const names = { renter_name: 'Zulekha Quadir', owner_name: 'Zulekha Quadir' }
  await stays(server.db, [
    aStay(hotel, [inDays(-9), inDays(-8)], {
      ...{ ...names, owner_name: neighbour.name, status: 'completed', phone: '+919812345699' },
      ...{ renter_id: person.id, owner_id: neighbour.id },
    }),
    aStay(room, [inDays(-9), inDays(-8)], {
      ...{ ...names, renter_name: renter.name, status: 'completed' },
      ...{ renter_id: renter.id, owner_id: person.id },
    }),
  ])

  await server.api.moderation.reportListing(
    { params: { id: hotel }, body: { reason: 'fraud', details: 'Zulekha was never let in' } },
    as(person),
  )
  await server.api.admin.setPropertyStatus(
    { params: { id: room }, body: { status: 'blocked', reason: 'Papers of Quadir are missing' } },
    as(boss),
  )
  await server.api.moderation.requestReview(
    { params: { id: room }, body: { message: 'Zulekha has sent them' } },
    as(person),
  )
  await server.api.admin.setUserVerification(
    { params: { id: person.id }, body: { evidence: 'Deed of Zulekha Quadir' } },
    as(boss),
  )
  // The audit log has them as an actor, and as a subject.
  await server.api.admin.updateProperty(
    { params: { id: hosting }, body: { title: 'A bed at Zulekha’s' } },
    as(person),
  )
  const { email } = person
  await server.api.admin.updateUser(
    { params: { id: person.id }, body: { name: 'Zulekha B Quadir', email, role: 'owner' } },
    as(boss),
  )
  await server.request('GET', '/api/admin/users/export?search=zulekha', as(boss))
  await server.runDueJobs()
  expect(await exported()).toMatch(/Zulekha Quadir/)
  expect(await tablesWith(words)).toEqual(
    expect.arrayContaining(['accounts', 'audit_values', 'bookings', 'listings', 'listing_reports']),
  )

  await leave(person)
  expect(await tablesWith([...words, email])).toEqual([])
  expect(await exported()).not.toMatch(new RegExp([...words, email].join('|'), 'i'))
  const { body } = await server.api.admin.listAudit({ query: { search: person.id } }, as(boss))
  expect(body.entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.update', 'user.verification']),
  )
  expect(body.entries.flatMap(({ changes }) => changes).filter(({ erased }) => erased)).not.toEqual(
    [],
  )
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toMatch(new RegExp([...words, email].join('|'), 'i'))
})

it('an administrator who verified, moderated and changed settings', async () => {
  const admin = await anAdmin(server)
  const owner = await anOwner(server)
  const [room = ''] = await listed(server.db, [aRoom(owner.id)])
  await server.api.moderation.reportListing(
    { params: { id: room }, body: { reason: 'fraud' } },
    as(renter),
  )
  const { body: queue } = await server.api.admin.listReports({ query: {} }, as(admin))
  const open = queue.reports.find(({ listing }) => listing._id === room)
  await server.api.admin.decideReport(
    { params: { id: open?._id ?? '' }, body: { decision: 'allowed', reason: 'All is well' } },
    as(admin),
  )
  const verified = await server.api.admin.setUserVerification(
    { params: { id: owner.id }, body: { evidence: 'A deed' } },
    as(admin),
  )
  expect(verified.body.user.verification?.by).toBe(admin.email)
  await server.api.admin.updateAdminSettings(
    { body: { booking: { commissionRate: 11 } } },
    as(admin),
  )
  expect(await tablesWith([admin.email])).toEqual(expect.arrayContaining(['accounts']))

  await leave(admin)
  expect(await tablesWith([admin.email])).toEqual([])
  expect(await exported()).not.toContain(admin.email)
  expect(logged.join('')).not.toContain(admin.email)
  const { body } = await server.api.admin.listUsers({ query: { search: owner.email } }, as(boss))
  expect(body.users[0]).toMatchObject({ isVerified: true, verification: { evidence: 'A deed' } })
})
