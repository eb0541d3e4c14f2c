// Reported conversations: what moderators see of them, and what they decide (D90).
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aConversation, aMessage } from '../../../testing/makers/conversations.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const say = (id: string, who: Person, body: string) =>
  server.api.conversations.sendMessage({ params: { id }, body: aMessage({ body }) }, as(who))
const report = (id: string, who: Person, details = 'Wants money first') =>
  server.api.conversations.reportConversation(
    { params: { id }, body: { reason: 'fraud', details } },
    as(who),
  )
const queue = async (status: 'open' | 'decided' = 'open') =>
  (await server.api.admin.listConversationReports({ query: { status, limit: 100 } }, as(admin)))
    .body.reports
const reportOf = async (who: Person, status: 'open' | 'decided' = 'open') =>
  (await queue(status)).find(({ reported }) => reported?._id === who.id)
const decide = (id: string, decision: 'blocked' | 'allowed', reason?: string) =>
  server.api.admin.decideConversationReport(
    { params: { id }, body: { decision, reason } },
    as(admin),
  )
/** What the dashboard says of reports. */
const waiting = async () =>
  (await server.api.admin.getDashboardStats({}, as(admin))).body.waiting.conversationReports ?? 0
const told = async (who: Person) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, as(who))
  return body.data.notifications.map(({ kind, message, link }) => [kind, message, link])
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

async function aFraud() {
  const [owner, renter] = [await anOwner(server), await aRenter(server)]
  const [listingId = ''] = await listed(server.db, [aRoom(owner.id, { title: 'Doubtful room' })])
  const id = await aConversation(server, renter, listingId, 'Is it free?')
  await say(id, owner, 'Yes. Pay the token first and scan this QR code.')
  return { owner, renter, id }
}

describe('a report', () => {
  it('shows the last twenty messages of that moment, with what resembles fraud', async () => {
    const { owner, renter, id } = await aFraud()
    for (let n = 0; n < 21; n++) await say(id, renter, `Question ${n}`)
    expect((await report(id, renter)).status).toBe(201)
    // Repeated, it changes nothing; what came later is not shown.
    expect((await report(id, renter, 'Again')).status).toBe(201)
    await say(id, renter, 'Written after the report')
    const found = await reportOf(owner)
    expect(found).toMatchObject({
      reason: 'fraud',
      details: 'Wants money first',
      side: 'renter',
      reporter: { _id: renter.id },
      reported: { _id: owner.id, status: 'active', warned: 1, reports: 1 },
      listing: { title: 'Doubtful room' },
      decision: null,
    })
    expect(found?.evidence?.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 4),
    )
    expect(found?.evidence?.every(({ side }) => side === 'renter')).toBe(true)
    const { body } = await server.api.conversations.listMessages({ params: { id } }, as(admin))
    expect(codeOf({ status: 404, body })).toEqual([404, 'conversation_not_found'])
  })

  it('has the warnings that its reader saw, and may come from both sides', async () => {
    const { owner, renter, id } = await aFraud()
    await server.api.conversations.sendMessage(
      { params: { id }, body: aMessage({ moveIn: '2031-02-01', people: 3 }) },
      as(renter),
    )
    await report(id, renter)
    await report(id, owner, 'Insulted me')
    const { evidence } = (await reportOf(owner)) ?? {}
    expect(evidence?.map(({ warnings }) => warnings)).toEqual([[], ['advance', 'scan'], []])
    expect(evidence?.map(({ moveIn, people }) => [moveIn, people])).toEqual([
      [null, null],
      [null, null],
      ['2031-02-01', 3],
    ])
    expect(await reportOf(renter)).toMatchObject({ side: 'owner', details: 'Insulted me' })
  })

  it('is one of twenty that may wait, of conversations with both sides there', async () => {
    const [owner, renter] = [await anOwner(server), await aRenter(server)]
    const rooms = await listed(
      server.db,
      Array.from({ length: 22 }, () => aRoom(owner.id)),
    )
    const ids = await Promise.all(rooms.map((room) => aConversation(server, renter, room)))
    const answers = await Promise.all(ids.map((id) => report(id, renter)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual(
      Array(2).fill([409, 'too_many_reports']),
    )
  })
})

describe('a decision', () => {
  it('to close it does nothing to the account, and is made once', async () => {
    const { owner, renter, id } = await aFraud()
    const before = await waiting()
    await report(id, renter)
    expect(await waiting()).toBe(before + 1)
    const found = await reportOf(owner)
    const both = await Promise.all([
      decide(found?._id ?? '', 'allowed', 'A clumsy wording'),
      decide(found?._id ?? '', 'allowed', 'A clumsy wording'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await reportOf(owner)).toBeUndefined()
    expect(await waiting()).toBe(before)
    expect(await reportOf(owner, 'decided')).toMatchObject({
      reported: { status: 'active' },
      decision: { decision: 'allowed', reason: 'A clumsy wording', by: { _id: admin.id } },
    })
    expect((await say(id, owner, 'Still here')).status).toBe(201)
    // Once, by the bell and by mail; whoever was reported hears nothing.
    expect(await told(renter)).toEqual([
      ['report_decided', expect.stringContaining('found nothing against'), '/notifications'],
    ])
    expect((await server.emailsTo(renter.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Thank you for your report',
    ])
    expect(await told(owner)).toEqual([])
    // Something new can be reported.
    await report(id, renter, 'Did it again')
    expect(await reportOf(owner)).toMatchObject({
      details: 'Did it again',
      reported: { reports: 2 },
    })
  })

  it('to deactivate ends the account’s sessions, closes its conversations, and is in the log', async () => {
    const { owner, renter, id } = await aFraud()
    await report(id, renter)
    const found = await reportOf(owner)
    const { status, body } = await decide(found?._id ?? '', 'blocked', 'Asks for money first')
    expect([status, body.message]).toEqual([200, 'Account deactivated, and the report closed.'])
    expect(body.report.reported?.status).toBe('inactive')
    expect((await say(id, owner, 'Hello')).status).toBe(401)
    expect(await told(renter)).toEqual([
      [
        'report_decided',
        'We looked at the conversation about “Doubtful room” and closed the other person’s account.',
        '/notifications',
      ],
    ])
    const shown = await server.api.conversations.getConversation({ params: { id } }, as(renter))
    expect(shown.body.closed).toBe('account_gone')
    const log = await server.api.admin.listAudit(
      { query: { action: 'conversation.decide', search: owner.id } },
      as(admin),
    )
    expect(log.body.entries[0]).toMatchObject({
      subject: { type: 'account', _id: owner.id },
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'decision', after: 'blocked' }),
        expect.objectContaining({ field: 'status', before: 'active', after: 'inactive' }),
      ]),
    })
  })

  it('about a report that is not there is 404', async () => {
    expect(codeOf(await decide('0190c000-0000-7000-8000-0000000000ff', 'allowed'))).toEqual([
      404,
      'report_not_found',
    ])
  })
})
