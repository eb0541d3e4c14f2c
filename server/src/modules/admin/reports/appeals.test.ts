// Ready reasons, and what becomes of an owner's request to look again (ADR 0322).
import type { AdminReport } from '@rentify/contract/admin/reports/reports'
import type { ErrorReply } from '@rentify/contract/errors'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
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
const inHindi = ({ token }: Person) => ({ token, headers: { 'accept-language': 'hi' } })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const setStatus = (
  id: string,
  body: { status: 'active' | 'blocked'; template?: BlockTemplate; reason?: string },
) => server.api.admin.setPropertyStatus({ params: { id }, body }, as(admin))
const ask = (id: string, owner: Person, message?: string) =>
  server.api.moderation.requestReview({ params: { id }, body: { message } }, as(owner))
const caseOf = async (id: string, status: 'open' | 'decided' = 'open') => {
  const { body } = await server.api.admin.listReports({ query: { status, limit: 100 } }, as(admin))
  return body.reports.find(({ listing }) => listing._id === id) as AdminReport
}
const decide = async (
  id: string,
  body: { decision: 'blocked' | 'allowed'; template?: BlockTemplate },
) => server.api.admin.decideReport({ params: { id: (await caseOf(id))._id }, body }, as(admin))

async function aBlockedRoom(template: BlockTemplate = 'wrong_pictures', reason?: string) {
  const owner = await anOwner(server)
  const [id = ''] = await listed(server.db, [
    aRoom(owner.id, { title: 'Room by the lake', price: 9000 }),
  ])
  await setStatus(id, { status: 'blocked', template, ...(reason && { reason }) })
  return { id, owner }
}

describe('a ready reason', () => {
  it('is read by everybody in their own language, before the own words', async () => {
    const { id, owner } = await aBlockedRoom('wrong_pictures', 'See picture 3.')
    const english =
      'The pictures show another place. Please use pictures of this one. See picture 3.'
    const hindi = 'फ़ोटो किसी दूसरी जगह की हैं। कृपया इसी जगह की फ़ोटो लगाएँ। See picture 3.'
    const read = async (who: ReturnType<typeof as>) =>
      (await server.api.moderation.getListingBlock({ params: { id } }, who)).body.block?.reason
    expect([await read(as(owner)), await read(inHindi(owner))]).toEqual([english, hindi])

    await server.runDueJobs()
    const told = async (who: ReturnType<typeof as>) =>
      (await server.api.notifications.listNotifications({}, who)).body.data.notifications[0]
        ?.message
    expect(await told(as(owner))).toContain(`Reason: ${english}`)
    expect(await told(inHindi(owner))).toContain(`वजह: ${hindi}`)

    const { body } = await server.api.admin.getProperty({ params: { id } }, as(admin))
    expect(body.property.block?.reason).toBe(english)
    const log = await server.api.admin.listAudit(
      { query: { action: 'property.status', search: id } },
      as(admin),
    )
    expect(log.body.entries[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'template', after: 'wrong_pictures' }),
        expect.objectContaining({ field: 'reason', after: 'See picture 3.' }),
      ]),
    )
  })

  it('is one of those there are, and of a block alone', async () => {
    const { id } = await aBlockedRoom()
    const unknown = { status: 'blocked', template: 'because' as BlockTemplate } as const
    expect(codeOf(await setStatus(id, unknown))).toEqual([400, 'validation_failed'])
    const lifted = await setStatus(id, { status: 'active', template: 'duplicate' })
    expect(codeOf(lifted)).toEqual([400, 'validation_failed'])
    await expect(
      server.db.pool.query(`update listing_blocks set template = 'because' where listing_id = $1`, [
        id,
      ]),
    ).rejects.toThrow('listing_blocks_template_known')
  })
})

describe('a request to look again', () => {
  it('shows moderators what changed since the block, and whether it was asked before', async () => {
    const { id, owner } = await aBlockedRoom('price_untrue')
    await ask(id, owner)
    expect((await caseOf(id)).review).toMatchObject({ before: 0, changes: [] })
    await server.db.pool.query(
      `update listings set price = 12000, description = 'Now with its real price, in words.',
        version = version + 1 where id = $1`,
      [id],
    )
    expect((await caseOf(id)).review?.changes).toEqual([
      expect.objectContaining({
        field: 'description',
        after: 'Now with its real price, in words.',
      }),
      { field: 'price', before: 9000, after: 12000 },
    ])
    await decide(id, { decision: 'blocked', template: 'price_untrue' })
    expect((await caseOf(id, 'decided')).decision?.reason).toMatch(/^The price isn’t what/)

    await server.db.pool.query('update listings set version = version + 1 where id = $1', [id])
    expect((await ask(id, owner, 'And the deposit')).status).toBe(201)
    expect((await caseOf(id)).review).toMatchObject({
      message: 'And the deposit',
      before: 1,
      changes: [{ field: 'other', before: null, after: null }],
    })
  })

  it('waits a day after a refusal where nothing has changed', async () => {
    const { id, owner } = await aBlockedRoom()
    await ask(id, owner)
    await decide(id, { decision: 'blocked' })
    const refused = await ask(id, owner)
    expect(codeOf(refused)).toEqual([409, 'review_too_soon'])
    const { block } = (await server.api.moderation.getListingBlock({ params: { id } }, as(owner)))
      .body
    expect(Date.parse(block?.reviewFrom ?? '')).toBeGreaterThan(Date.now())
    expect(await caseOf(id)).toBeUndefined()

    await server.db.pool.query(
      `update listing_blocks set refused_at = refused_at - interval '24 hours' where listing_id = $1`,
      [id],
    )
    expect((await ask(id, owner)).status).toBe(201)
    await decide(id, { decision: 'allowed' })
    expect((await server.api.listings.getListing({ params: { id } })).status).toBe(200)
  })
})

describe('how fast moderators answer', () => {
  const duties = async () => (await server.api.admin.getDuties({}, as(admin))).body.duties

  it('counts what waits longer than a day and than fifteen, by kind', async () => {
    const before = await duties()
    const { id, owner } = await aBlockedRoom()
    await ask(id, owner)
    const [other = ''] = await listed(server.db, [aRoom(owner.id)])
    const reporter = await aRenter(server)
    await server.api.moderation.reportListing(
      { params: { id: other }, body: { reason: 'fraud' } },
      as(reporter),
    )
    expect(await duties()).toEqual(before)
    await server.db.pool.query(
      `update moderation_cases set review_requested_at = review_requested_at - interval '25 hours'
        where listing_id = $1 and decided_at is null`,
      [id],
    )
    await server.db.pool.query(
      `update moderation_cases set opened_at = opened_at - interval '16 days'
        where listing_id = $1 and decided_at is null`,
      [other],
    )
    const late = await duties()
    expect(late.appeals).toMatchObject({
      overDay: before.appeals.overDay + 1,
      overFifteenDays: before.appeals.overFifteenDays,
    })
    expect(late.listings).toMatchObject({
      overDay: before.listings.overDay + 1,
      overFifteenDays: before.listings.overFifteenDays + 1,
    })
  })

  it('takes the middle of the last thirty days’ answers', async () => {
    await server.db.pool.query('delete from moderation_cases')
    expect((await duties()).listings.medianHours).toBeNull()
    const owner = await anOwner(server)
    const rooms = await listed(server.db, [
      aRoom(owner.id),
      aRoom(owner.id),
      aRoom(owner.id),
      aRoom(owner.id),
    ])
    const hours = [2, 5, 40, 1]
    for (const [at, room] of rooms.entries())
      await server.db.pool.query(
        `insert into moderation_cases (id, listing_id, opened_at, reports, decision, decided_at)
          select gen_random_uuid(), $1, answered - make_interval(hours => $2::integer), 1, 'allowed',
            answered from (select now() - make_interval(days => $3::integer) as answered) a`,
        [room, hours[at], at === 3 ? 31 : at],
      )
    expect((await duties()).listings).toEqual({ medianHours: 5, overDay: 0, overFifteenDays: 0 })
  })
})
