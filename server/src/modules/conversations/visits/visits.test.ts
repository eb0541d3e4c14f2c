// Seeing a place before it is taken: who proposes, who answers, and what ends it.
import type { ErrorReply } from '@rentify/contract/errors'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectModules } from '../../../registrations.ts'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aConversation, aVisit } from '../../../testing/makers/conversations.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { aConnectedSocket } from '../../../testing/sockets.ts'
import { cancelImpossible, remindOfVisits } from './visits.jobs.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const { publish } = connectModules().events
const jobDeps = () => ({ db: server.db, publish, rateLimitFactor: 1 })
const as = ({ token }: Person) => ({ token })
const place = async (make: typeof aRoom = aShop, over = {}) =>
  (await listed(server.db, [make(owner.id, over)]))[0] ?? ''
const free = async (id: string, who: Person) =>
  (await server.api.visits.listFreeTimes({ params: { id } }, as(who))).body
const ask = (id: string, who: Person, startsAt: string, visit = aVisit(startsAt)) =>
  server.api.visits.askForVisit({ params: { id }, body: visit }, as(who))
type Change = Parameters<typeof server.api.visits.changeVisit>[0]['body']
const change = (id: string, who: Person, body: Change) =>
  server.api.visits.changeVisit({ params: { id }, body }, as(who))
const shown = async (id: string, who: Person) =>
  (await server.api.conversations.getConversation({ params: { id } }, as(who))).body.visits
type Answer = { status: number; body: unknown }
const codeOf = ({ status, body }: Answer) => [status, (body as ErrorReply).code]
const told = async (who: Person) =>
  (await server.api.notifications.listNotifications({}, as(who))).body.data.notifications
    .filter(({ kind }) => kind.startsWith('visit_'))
    .map(({ title }) => title)

/** A conversation about a new place, and the first time that is free there. */
async function talk(make: typeof aRoom = aShop, over = {}, who = renter) {
  const listingId = await place(make, over)
  const id = await aConversation(server, who, listingId)
  const { times } = await free(id, who)
  return { id, listingId, times: times.map(({ startsAt }) => startsAt) }
}

/** A visit that both sides agree on, at a time that the test moves it to. */
async function agreed(in_ = '5 days', who = renter) {
  const { id, listingId, times } = await talk(aShop, {}, who)
  const { body } = await ask(id, who, times[20] ?? '')
  await change(body._id, owner, { action: 'accept', startsAt: body.startsAt })
  await server.db.pool.query(
    `update visits set starts_at = now() + $2::interval, ends_at = now() + $2::interval + '30 min',
      accepted_at = now() - interval '2 days' where id = $1`,
    [body._id, in_],
  )
  return { id, listingId, visit: body._id }
}

describe('a visit', () => {
  it('is proposed, moved, agreed on and cancelled, and both sides see each step', async () => {
    const { id, times } = await talk()
    const socket = await aConnectedSocket(server.url, owner.token)
    const heard = new Promise((resolve) => socket.socket.on('changed', resolve))
    const asked = await ask(id, renter, times[3] ?? '')
    expect(asked).toMatchObject({ status: 201, body: { status: 'proposed', mine: true } })
    await heard
    socket.socket.close()
    expect(await shown(id, owner)).toMatchObject([{ mine: false, startsAt: times[3] }])
    const visit = asked.body._id
    const moved = await change(visit, owner, { action: 'move', startsAt: times[5] ?? '' })
    expect(moved.body).toMatchObject({ status: 'proposed', mine: true, startsAt: times[5] })
    // Nobody agrees on a time that they have not seen.
    expect(
      codeOf(await change(visit, renter, { action: 'accept', startsAt: times[3] ?? '' })),
    ).toEqual([409, 'visit_moved'])
    const accepted = await change(visit, renter, { action: 'accept', startsAt: times[5] ?? '' })
    expect(accepted.body).toMatchObject({ status: 'accepted', endedBy: null })
    expect((await free(id, owner)).times.map(({ startsAt }) => startsAt)).not.toContain(times[5])
    expect((await change(visit, owner, { action: 'cancel' })).body.endedBy).toBe('me')
    expect(await shown(id, renter)).toMatchObject([{ status: 'cancelled', endedBy: 'other' }])
    expect((await free(id, owner)).times.map(({ startsAt }) => startsAt)).toContain(times[5])
    await server.runDueJobs()
    expect((await told(owner)).slice(0, 2)).toEqual(['Your visit is agreed', 'A visit is proposed'])
    expect((await told(renter)).slice(0, 2)).toEqual([
      'The visit is cancelled',
      'Another time for the visit',
    ])
  })

  it('is the same when a call is sent again, and changes nothing twice', async () => {
    const { id, times } = await talk()
    const form = aVisit(times[0] ?? '')
    const both = await Promise.all([ask(id, renter, '', form), ask(id, renter, '', form)])
    expect(both.map(({ body }) => body._id)).toEqual([both[0]?.body._id, both[0]?.body._id])
    const visit = both[0]?.body._id ?? ''
    expect(codeOf(await ask(id, owner, times[1] ?? ''))).toEqual([409, 'visit_open'])
    const accept = { action: 'accept', startsAt: form.startsAt } as const
    const answers = await Promise.all([1, 2, 3].map(() => change(visit, owner, accept)))
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      answers.map(() => [200, 'accepted']),
    )
    const { rows } = await server.db.pool.query('select sequence from visits where id = $1', [
      visit,
    ])
    expect(rows).toEqual([{ sequence: 1 }])
    expect(codeOf(await change(visit, owner, { action: 'decline' }))).toEqual([409, 'wrong_status'])
  })

  it('is answered by the other side alone', async () => {
    const { id, times } = await talk()
    const { body } = await ask(id, renter, times[0] ?? '')
    const accept = { action: 'accept', startsAt: body.startsAt } as const
    expect(codeOf(await change(body._id, renter, accept))).toEqual([409, 'wrong_status'])
    expect(codeOf(await change(body._id, owner, { action: 'cancel' }))).toEqual([
      409,
      'wrong_status',
    ])
    expect((await change(body._id, owner, { action: 'decline' })).body.status).toBe('declined')
    expect((await ask(id, renter, times[1] ?? '')).status).toBe(201)
  })

  it('of others is not found by anybody', async () => {
    const { id, times, listingId } = await talk()
    const { body } = await ask(id, renter, times[0] ?? '')
    for (const stranger of [await aRenter(server), await anOwner(server)]) {
      const params = { params: { id } }
      expect(codeOf(await ask(id, stranger, times[1] ?? ''))).toEqual([
        404,
        'conversation_not_found',
      ])
      expect((await server.api.visits.listFreeTimes(params, as(stranger))).status).toBe(404)
      const gone = codeOf(await change(body._id, stranger, { action: 'cancel' }))
      expect(gone).toEqual([404, 'visit_not_found'])
      const file = { params: { id: body._id } }
      expect((await server.api.visits.getVisitCalendar(file, as(stranger))).status).toBe(404)
      if (stranger.role === 'owner')
        expect(
          codeOf(
            await server.api.visits.setVisitingHours(
              { params: { id: listingId }, body: { days: [], minutes: 15 } },
              as(stranger),
            ),
          ),
        ).toEqual([404, 'listing_not_found'])
    }
    expect((await shown(id, renter))[0]?.status).toBe('proposed')
  })

  it('that clashes names the free times next to it, in the hours that the owner offers', async () => {
    const listingId = await place()
    const hours = { days: [{ weekday: 6, opens: '10:00', closes: '12:00' }], minutes: 30 as const }
    await server.api.visits.setVisitingHours({ params: { id: listingId }, body: hours }, as(owner))
    const guests = [await aRenter(server), await aRenter(server)]
    const asked: { id: string; visit: string; at: string; all: readonly string[] }[] = []
    for (const guest of guests) {
      const id = await aConversation(server, guest, listingId)
      const all = (await free(id, guest)).times.map(({ startsAt }) => startsAt)
      // Half past ten of the last Saturday that is offered.
      const at = all.at(-3) ?? ''
      asked.push({ id, visit: (await ask(id, guest, at)).body._id, at, all })
    }
    const answers: Answer[] = []
    for (const { visit, at } of asked)
      answers.push(await change(visit, owner, { action: 'accept', startsAt: at }))
    const [ten, , eleven, halfPast] = asked[0]?.all.slice(-4) ?? []
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 409, body: { details: { free: [ten, eleven, halfPast] } } },
    ])
  })

  it('is for rooms and shops, at a time that is offered', async () => {
    const hotel = await aConversation(server, renter, await place(aHotel))
    expect(codeOf(await ask(hotel, renter, new Date().toISOString()))).toEqual([409, 'no_visits'])
    const { id, times } = await talk(aRoom)
    const odd = new Date(Date.parse(times[0] ?? '') + 60_000).toISOString()
    const refused = await ask(id, renter, odd)
    expect([refused.status, (refused.body as unknown as ErrorReply).errors[0]?.path]).toEqual([
      400,
      'startsAt',
    ])
    expect((await shown(id, renter)).length).toBe(0)
  })
})

describe('visiting hours', () => {
  const hours = (id: string, body: object) =>
    server.api.visits.setVisitingHours({ params: { id }, body: body as never }, as(owner))

  it('are what renters choose from, by the clocks of the installation', async () => {
    const { id, listingId } = await talk()
    expect((await free(id, renter)).hours).toBe(false)
    const days = [6, 7].map((weekday) => ({ weekday, opens: '10:00', closes: '11:30' }))
    expect((await hours(listingId, { days, minutes: 45 })).body).toMatchObject({
      days,
      minutes: 45,
    })
    const clock = async (who: Person) => {
      const { times, timeZone } = await free(id, who)
      const style = { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'short' } as const
      const at = new Intl.DateTimeFormat('en-GB', style)
      return new Set(times.map(({ startsAt }) => at.format(new Date(startsAt))))
    }
    const offered = ['Sat 10:00', 'Sat 10:45', 'Sun 10:00', 'Sun 10:45']
    const said = async () => [...(await clock(renter))].map((one) => one.replace(',', '')).sort()
    expect(await said()).toEqual(offered)
    expect((await clock(owner)).size).toBeGreaterThan(50)
    await server.changeSettings({ general: { timezone: 'America/New_York' } })
    expect(await said()).toEqual(offered)
    expect((await free(id, renter)).timeZone).toBe('America/New_York')
    await server.changeSettings({ general: { timezone: 'Asia/Kolkata' } })
  })

  it('leave what is agreed on when the time zone changes, and give its time to nobody else', async () => {
    const { id, listingId, times } = await talk()
    const { body } = await ask(id, renter, times[9] ?? '')
    await change(body._id, owner, { action: 'accept', startsAt: body.startsAt })
    await server.changeSettings({ general: { timezone: 'UTC' } })
    const other = await aConversation(server, await aRenter(server), listingId)
    expect((await shown(id, renter))[0]).toMatchObject({ startsAt: times[9], timeZone: 'UTC' })
    const overlap = (await server.api.visits.listFreeTimes({ params: { id: other } }, as(owner)))
      .body
    expect(
      overlap.times.every(
        ({ startsAt, endsAt }) => endsAt <= body.startsAt || startsAt >= body.endsAt,
      ),
    ).toBe(true)
    await server.changeSettings({ general: { timezone: 'Asia/Kolkata' } })
  })

  it('are checked, at the field', async () => {
    const listingId = await place()
    const wrong = { weekday: 1, opens: '18:00', closes: '10:00' }
    const { status, body } = await hours(listingId, { days: [wrong], minutes: 30 })
    expect([status, (body as unknown as ErrorReply).errors[0]?.path]).toEqual([
      400,
      'days.0.closes',
    ])
    const day = { weekday: 1, opens: '10:00', closes: '12:00' }
    expect((await hours(listingId, { days: [day, day], minutes: 30 })).status).toBe(400)
    expect((await hours(listingId, { days: [day], minutes: 20 })).status).toBe(400)
    expect(codeOf(await hours(await place(aHotel), { days: [], minutes: 30 }))).toEqual([
      409,
      'no_visits',
    ])
    expect(codeOf(await hours(uuidv7(), { days: [], minutes: 30 }))).toEqual([
      404,
      'listing_not_found',
    ])
  })
})

describe('when it cannot take place', () => {
  it.each([
    ['hidden', (id: string) => `update listings set is_visible = false where id = '${id}'`],
    ['blocked', (id: string) => `update listings set status = 'blocked' where id = '${id}'`],
    ['deleted', (id: string) => `delete from listings where id = '${id}'`],
    ['taken', (id: string) => `update listings set taken_until = '2090-01-01' where id = '${id}'`],
  ])('its place being %s, it is cancelled with notice, and none is asked for', async (_, end) => {
    const { id, listingId, visit } = await agreed()
    await cancelImpossible(jobDeps())
    expect((await shown(id, renter))[0]?.status).toBe('accepted')
    await server.db.pool.query(end(listingId))
    expect((await server.api.visits.listFreeTimes({ params: { id } }, as(renter))).status).toBe(409)
    for (let n = 0; n < 2; n++) await cancelImpossible(jobDeps())
    expect((await shown(id, owner))[0]).toMatchObject({
      _id: visit,
      status: 'cancelled',
      endedBy: 'system',
    })
    await server.runDueJobs()
    const [asOwner, asRenter] = [await told(owner), await told(renter)]
    expect([asOwner[0], asRenter[0]]).toEqual(['The visit is cancelled', 'The visit is cancelled'])
    expect(asOwner[1]).not.toBe('The visit is cancelled')
  })

  it('one side blocking the other, or leaving, it is cancelled', async () => {
    const guest = await aRenter(server)
    const { id, times } = await talk(aShop, {}, guest)
    const { body } = await ask(id, guest, times[0] ?? '')
    const block = { params: { id }, body: { blocked: true } }
    await server.api.conversations.changeConversation(block, as(owner))
    const accept = { action: 'accept', startsAt: body.startsAt } as const
    expect(codeOf(await change(body._id, owner, accept))).toEqual([409, 'conversation_closed'])
    await cancelImpossible(jobDeps())
    expect((await shown(id, guest))[0]?.endedBy).toBe('system')
    expect(codeOf(await ask(id, guest, times[1] ?? ''))).toEqual([409, 'conversation_closed'])
  })
})

describe('a reminder', () => {
  const remind = async (who: Person) => {
    for (let n = 0; n < 2; n++) await remindOfVisits(jobDeps())
    await server.runDueJobs()
    return (await told(who)).filter((title) => title !== 'Your visit is agreed')
  }

  it('comes to both sides a day and an hour before, once each', async () => {
    const guest = await aRenter(server)
    const { visit } = await agreed('20 hours', guest)
    expect(await remind(guest)).toEqual(['You have a visit soon'])
    expect((await told(owner))[0]).toBe('You have a visit soon')
    await server.db.pool.query(
      `update visits set starts_at = now() + interval '50 minutes' where id = $1`,
      [visit],
    )
    const both = ['Your visit is within an hour', 'You have a visit soon']
    expect(await remind(guest)).toEqual(both)
    expect((await told(owner)).slice(0, 2)).toEqual(both)
  })

  it('does not come to who agreed a moment ago', async () => {
    const guest = await aRenter(server)
    const { visit } = await agreed('3 hours', guest)
    await server.db.pool.query('update visits set accepted_at = now() where id = $1', [visit])
    expect(await remind(guest)).toEqual([])
  })
})
