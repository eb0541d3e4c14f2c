import type { reportsQuery } from '@rentify/contract/admin/reports/reports'
import type { ErrorReply } from '@rentify/contract/errors'
import {
  MAX_OPEN_REPORTS,
  type ReportReason,
} from '@rentify/contract/listings/moderation/moderation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest, decided } from '../../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let admin: Person
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, owner, renter] = [await anAdmin(server), await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const aListing = async (over: Parameters<typeof aRoom>[1] = {}, of = owner) =>
  (await listed(server.db, [aRoom(of.id, over)]))[0] ?? ''
const report = (id: string, who = renter, reason: ReportReason = 'fraud', details?: string) =>
  server.api.moderation.reportListing({ params: { id }, body: { reason, details } }, as(who))
const queue = async (query: z.input<typeof reportsQuery> = {}) =>
  (await server.api.admin.listReports({ query: { limit: 100, ...query } }, as(admin))).body.reports
const caseOf = async (id: string, status: 'open' | 'decided' = 'open') =>
  (await queue({ status })).find(({ listing }) => listing._id === id)
const decide = async (id: string, decision: 'blocked' | 'allowed', reason?: string) => {
  const open = await caseOf(id)
  return server.api.admin.decideReport(
    { params: { id: open?._id ?? '' }, body: { decision, reason } },
    as(admin),
  )
}
const blockOf = async (id: string, who = owner) =>
  (await server.api.moderation.getListingBlock({ params: { id } }, as(who))).body.block
const askAgain = (id: string, message?: string, who = owner) =>
  server.api.moderation.requestReview({ params: { id }, body: { message } }, as(who))
const isPublic = async (id: string) =>
  (await server.api.listings.getListing({ params: { id } })).status === 200
const told = async (who: Person) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, as(who))
  return body.data.notifications.map(({ kind, message }) => [kind, message])
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('a report', () => {
  it('waits in the queue with those of other users, hides nothing, and counts once per user', async () => {
    const id = await aListing({ title: 'Reported room' })
    const other = await aRenter(server)
    expect((await report(id, renter, 'fraud', 'Asked for money first')).status).toBe(201)
    expect((await report(id, renter, 'duplicate')).status).toBe(201)
    await Promise.all([report(id, other, 'other', 'Not there'), report(id, other, 'offensive')])
    expect(await caseOf(id)).toMatchObject({
      reports: 2,
      listing: { title: 'Reported room', type: 'room', status: 'active', owner: { _id: owner.id } },
      review: null,
      decision: null,
    })
    expect((await caseOf(id))?.latest.at(-1)).toMatchObject({
      reason: 'fraud',
      details: 'Asked for money first',
      by: { _id: renter.id },
    })
    expect(await isPublic(id)).toBe(true)
  })

  it('needs words for another reason, and a listing of someone else that can be opened', async () => {
    const id = await aListing()
    expect(codeOf(await report(id, renter, 'other'))).toEqual([400, 'validation_failed'])
    expect(codeOf(await report(id, owner))).toEqual([403, 'own_listing'])
    const hidden = await aListing({ is_visible: false })
    expect(codeOf(await report(hidden))).toEqual([404, 'listing_not_found'])
    expect(await caseOf(hidden)).toBeUndefined()
  })

  it('can come from a guest about a listing that is hidden meanwhile', async () => {
    const id = await aListing()
    const stay = await aRequest(server, renter, id)
    await decided(server, owner, stay, 'accepted')
    await server.db.pool.query('update listings set is_visible = false where id = $1', [id])
    expect((await report(id, renter, 'wrong_details')).status).toBe(201)
  })

  it('is rejected above twenty that wait, also for as many at once', async () => {
    const eager = await aRenter(server)
    const ids = await listed(
      server.db,
      Array.from({ length: MAX_OPEN_REPORTS + 3 }, () => aRoom(owner.id)),
    )
    const answers = await Promise.all(ids.map((id) => report(id, eager)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_REPORTS)
    expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual(
      Array(3).fill([409, 'too_many_reports']),
    )
    await decide(ids[answers.findIndex(({ status }) => status === 201)] ?? '', 'allowed')
    const rejected = ids[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect((await report(rejected, eager)).status).toBe(201)
  })

  it('stays without its user and their words once their account is gone', async () => {
    const id = await aListing()
    const leaving = await aRenter(server)
    await report(id, leaving, 'other', 'My neighbour owns it')
    const mine = await server.request('GET', '/api/auth/export', { token: leaving.token })
    expect(JSON.stringify(mine.body)).toContain('My neighbour owns it')
    await server.api.admin.deleteUser({ params: { id: leaving.id } }, as(admin))
    expect((await caseOf(id))?.latest).toMatchObject([{ reason: 'other', details: null, by: null }])
    expect((await decide(id, 'allowed')).body.message).toBe('Listing allowed.')
    await report(id)
    expect((await decide(id, 'allowed')).body.message).toBe(
      'Listing allowed. We’ve notified the people who reported it.',
    )
  })
})

describe('the queue', () => {
  it('is paged and sorted', async () => {
    const [first, second] = [await aListing(), await aListing()]
    await report(first)
    await report(second)
    await report(second, await aRenter(server))
    const order = async (query: z.input<typeof reportsQuery>) =>
      (await queue(query))
        .map(({ listing }) => listing._id)
        .filter((id) => [first, second].includes(id))
    expect(await order({})).toEqual([first, second])
    expect(await order({ sort: 'newest' })).toEqual([second, first])
    expect(await order({ sort: 'most' })).toEqual([second, first])
    const { body } = await server.api.admin.listReports({ query: { limit: 1, page: 2 } }, as(admin))
    expect(body.reports).toHaveLength(1)
    expect(body.totalPages).toBe(body.total)
  })
})

describe('a decision', () => {
  it('to allow closes the reports, says by whom and why, and tells those who reported', async () => {
    const id = await aListing({ title: 'Honest room' })
    const reporter = await aRenter(server)
    await report(id, reporter)
    expect((await decide(id, 'allowed', 'The photos are right')).status).toBe(200)
    expect(await caseOf(id)).toBeUndefined()
    expect((await caseOf(id, 'decided'))?.decision).toMatchObject({
      decision: 'allowed',
      reason: 'The photos are right',
      by: { _id: admin.id },
    })
    expect(await told(reporter)).toEqual([
      ['report_decided', expect.stringContaining('stays on Rentify')],
    ])
    expect(await isPublic(id)).toBe(true)
  })

  it('to block has a reason that the owner reads and answers once; lifting restores the status', async () => {
    const host = await anOwner(server)
    const id = await aListing({ title: 'Doubtful room' }, host)
    const reporter = await aRenter(server)
    await report(id, reporter)
    await decide(id, 'blocked', 'The address is wrong')
    expect(await isPublic(id)).toBe(false)
    expect(await told(reporter)).toEqual([
      ['report_decided', expect.stringContaining('took it off Rentify')],
    ])
    expect(await told(host)).toEqual([
      ['listing_blocked', expect.stringContaining('Reason: The address is wrong')],
    ])
    expect(await blockOf(id, host)).toMatchObject({
      reason: 'The address is wrong',
      reviewRequestedAt: null,
    })

    const asked = await askAgain(id, 'Fixed, please review again', host)
    expect(asked.body.block.reviewRequestedAt).not.toBeNull()
    expect((await askAgain(id, 'And again', host)).status).toBe(201)
    expect(await caseOf(id)).toMatchObject({
      reports: 0,
      review: { message: 'Fixed, please review again' },
      listing: { status: 'blocked', blockReason: 'The address is wrong' },
    })

    // Nobody has reported it since, so nobody but its owner hears of the decision.
    expect((await decide(id, 'blocked', 'The pincode is still wrong')).body.message).toBe(
      'Listing blocked. We’ve notified its owner.',
    )
    expect((await told(host))[0]).toEqual([
      'listing_blocked',
      expect.stringMatching(/stays blocked\. Reason: The pincode is still wrong/),
    ])
    expect((await blockOf(id, host))?.reviewRequestedAt).toBeNull()

    // Having changed something: an unchanged listing waits a day.
    await server.db.pool.query('update listings set version = version + 1 where id = $1', [id])
    await askAgain(id, undefined, host)
    const allowed = await decide(id, 'allowed', 'Thank you')
    expect(allowed.body.message).toBe('Listing allowed.')
    expect((await told(host))[0]).toEqual([
      'listing_unblocked',
      'We lifted the block on “Doubtful room”. Thank you',
    ])
    expect(await isPublic(id)).toBe(true)
    expect(await blockOf(id, host)).toBeNull()
    expect(
      (await queue({ status: 'decided' })).filter(({ listing }) => listing._id === id),
    ).toHaveLength(3)
  })

  it('on the property itself closes its reports as well', async () => {
    const id = await aListing()
    await report(id)
    await server.api.admin.setPropertyStatus(
      { params: { id }, body: { status: 'blocked', reason: 'Seen by chance' } },
      as(admin),
    )
    expect(await caseOf(id)).toBeUndefined()
    expect((await caseOf(id, 'decided'))?.decision).toMatchObject({
      decision: 'blocked',
      reason: 'Seen by chance',
      by: { _id: admin.id },
    })
  })

  it('is made once: of two at the same time, one is 409', async () => {
    const id = await aListing()
    await report(id)
    const open = await caseOf(id)
    const both = await Promise.all(
      (['blocked', 'allowed'] as const).map((decision) =>
        server.api.admin.decideReport(
          { params: { id: open?._id ?? '' }, body: { decision } },
          as(admin),
        ),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await server.api.admin.listAudit(
      { query: { action: 'report.decide', search: open?._id } },
      as(admin),
    )
    expect(body.total).toBe(1)
  })

  it('is only asked about again for a blocked listing, by its owner', async () => {
    const id = await aListing()
    expect(codeOf(await askAgain(id))).toEqual([409, 'wrong_status'])
    const other = await anOwner(server)
    expect(codeOf(await askAgain(id, 'Mine', other))).toEqual([404, 'listing_not_found'])
    const { status } = await server.api.moderation.getListingBlock({ params: { id } }, as(other))
    expect(status).toBe(404)
  })
})
