// What holds when many act at once, when a connection dies, and when a calendar reads the file.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { connectModules } from '../../../registrations.ts'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aConversation, aVisit } from '../../../testing/makers/conversations.ts'
import { aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { calendarOf } from './visit-calendar.ts'
import { remindOfVisits } from './visits.jobs.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const { publish } = connectModules().events
const as = ({ token }: Person) => ({ token })
const ask = (id: string, who: Person, startsAt: string) =>
  server.api.visits.askForVisit({ params: { id }, body: aVisit(startsAt) }, as(who))
const accept = (id: string, who: Person, startsAt: string) =>
  server.api.visits.changeVisit({ params: { id }, body: { action: 'accept', startsAt } }, as(who))
const timesOf = async (id: string, who: Person) =>
  (await server.api.visits.listFreeTimes({ params: { id } }, as(who))).body.times

it('one of fifty renters who agree on one time at once gets it, the others hear what is free', async () => {
  const [listingId = ''] = await listed(server.db, [aShop(owner.id)])
  const proposed: { who: Person; visit: string; startsAt: string }[] = []
  let at: string | undefined
  for (let n = 0; n < 50; n++) {
    const who = await aRenter(server)
    const id = await aConversation(server, who, listingId)
    at ??= (await timesOf(id, owner))[4]?.startsAt
    const { body } = await ask(id, owner, at ?? '')
    proposed.push({ who, visit: body._id, startsAt: body.startsAt })
  }
  const answers = await Promise.all(
    proposed.map(({ who, visit, startsAt }) => accept(visit, who, startsAt)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.filter(({ status }) => status !== 200).map(({ body }) => body as unknown)
  expect(late).toHaveLength(49)
  for (const body of late) {
    expect(body).toMatchObject({ code: 'visit_taken', details: { free: expect.any(Array) } })
    const { free } = (body as { details: { free: string[] } }).details
    expect([free.length, free.includes(at ?? '')]).toEqual([3, false])
  }
  const { rows } = await server.db.pool.query(
    `select count(*)::integer from visits where listing_id = $1 and status = 'accepted'`,
    [listingId],
  )
  expect(rows).toEqual([{ count: 1 }])
}, 180_000)

it('a reminder whose connection dies is told once all the same', async () => {
  const renter = await aRenter(server)
  const [listingId = ''] = await listed(server.db, [aShop(owner.id)])
  const id = await aConversation(server, renter, listingId)
  const { body } = await ask(id, renter, (await timesOf(id, renter))[30]?.startsAt ?? '')
  await accept(body._id, owner, body.startsAt)
  await server.db.pool.query(
    `update visits set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours',
      accepted_at = now() - interval '2 days' where id = $1`,
    [body._id],
  )
  const dying: Publish = async (trx: Queryable, event) => {
    await publish(trx, event)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  }
  const deps = { db: server.db, rateLimitFactor: 1 }
  await expect(remindOfVisits({ ...deps, publish: dying })).rejects.toThrow()
  await Promise.all([1, 2, 3].map(() => remindOfVisits({ ...deps, publish })))
  for (let n = 0; n < 2; n++) await server.runDueJobs()
  for (const who of [owner, renter]) {
    const { notifications } = (await server.api.notifications.listNotifications({}, as(who))).body
      .data
    expect(notifications.filter(({ kind }) => kind === 'visit_reminder')).toMatchObject([
      { title: 'You have a visit soon', link: `/messages/${id}` },
    ])
  }
})

/** Properties of a calendar file, as a program reads them: unfolded, then unescaped. */
function read(text: string): Record<string, string> {
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1).replaceAll(/\\([\\;,])/g, '$1')
      return [line.slice(0, at), value.replaceAll('\\n', '\n')]
    }),
  )
}

it('its calendar file is one event through all changes, and reads back as it was meant', async () => {
  const renter = await aRenter(server)
  const [listingId = ''] = await listed(server.db, [
    aShop(owner.id, { title: 'Corner shop, with a cellar; दुकान सड़क के किनारे, बहुत अच्छी जगह पर' }),
  ])
  const id = await aConversation(server, renter, listingId)
  const times = await timesOf(id, renter)
  const { body: visit } = await ask(id, renter, times[2]?.startsAt ?? '')
  const file = (who: Person) =>
    server.api.visits.getVisitCalendar({ params: { id: visit._id } }, as(who))
  expect((await file(renter)).status).toBe(404)
  await accept(visit._id, owner, visit.startsAt)
  const first = await file(renter)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  const event = read(String(first.body))
  const stamp = (at: string) => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  expect(event).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'CONFIRMED',
    SEQUENCE: '1',
    SUMMARY: 'Corner shop, with a cellar; दुकान सड़क के किनारे, बहुत अच्छी जगह पर',
    LOCATION: 'Sector 62, Noida',
    DTSTART: stamp(visit.startsAt),
    DTEND: stamp(visit.endsAt),
  })
  await server.api.visits.changeVisit(
    { params: { id: visit._id }, body: { action: 'cancel' } },
    as(renter),
  )
  const after = read(String((await file(owner)).body))
  expect(after).toMatchObject({
    METHOD: 'CANCEL',
    STATUS: 'CANCELLED',
    SEQUENCE: '2',
    UID: event.UID,
  })
  const mails = await server.emailsTo(renter.email)
  const raw = mails.find(({ subject }) => subject === 'Your visit is agreed')?.raw ?? ''
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=/i)
})

it('escapes what would end a line or a value', () => {
  const at = new Date('2026-12-01T05:00:00Z')
  const { text } = calendarOf(
    {
      ...{ id: 'one', conversationId: 'two', status: 'accepted', sequence: 4 },
      ...{ startsAt: at, endsAt: at, updatedAt: at },
      ...{ title: 'A\r\nEND:VEVENT\\;,', place: 'B\nC' },
    },
    'https://rentify.example',
  )
  expect(text).toContain('SUMMARY:A\\nEND:VEVENT\\\\\\;\\,\r\n')
  expect(text).toContain('UID:one@rentify.example\r\n')
  expect(text.match(/END:VEVENT\r\n/g)).toHaveLength(1)
})
