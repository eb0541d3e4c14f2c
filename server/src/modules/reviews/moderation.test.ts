import type { ErrorReply } from '@rentify/contract/errors'
import { MARKS } from '@rentify/contract/reviews/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aHotel, listed } from '../../testing/makers/listings.ts'
import { allMarks, aStay, letTwoWeeksPass } from '../../testing/makers/reviews.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ cacheBytes: 0 })
  ;[admin, owner] = [await anAdmin(server), await anOwner(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const aPlace = async () =>
  (await listed(server.db, [aHotel(owner.id, { title: 'Lake View' })]))[0] ?? ''

/** A renter's review of a place, shown. */
async function aShownReview(place: string, text: string, guest?: Person, from = -3) {
  const renter = guest ?? (await aRenter(server))
  const stay = await aStay(server, renter, owner, place, { from, to: from + 1 })
  const { body } = await server.api.reviews.writeReview(
    {
      params: { id: stay },
      body: { marks: allMarks(MARKS.renter, 2), text, note: 'For the operator' },
    },
    as(renter),
  )
  await letTwoWeeksPass(server, stay)
  return { id: body.reviews.mine?._id ?? '', stay, renter }
}
const report = (id: string, who: Person, details?: string) =>
  server.api.reviews.reportReview(
    { params: { id }, body: { reason: details ? 'other' : 'untrue', details } },
    as(who),
  )
const queue = async (status: 'open' | 'decided' = 'open') =>
  (await server.api.admin.listReviewReports({ query: { status, limit: 100 } }, as(admin))).body
    .reports
const decide = (id: string, decision: 'withdrawn' | 'kept', reason?: string) =>
  server.api.admin.decideReviewReports({ params: { id }, body: { decision, reason } }, as(admin))
/** What the administrators' dashboard says of reports. */
const waiting = async () =>
  (await server.api.admin.getDashboardStats({}, as(admin))).body.waiting.reviewReports ?? 0
const told = async (who: Person) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, as(who))
  return body.data.notifications.map(({ kind, message }) => [kind, message])
}
const ofListing = async (id: string) =>
  (await server.api.reviews.listListingReviews({ params: { id } })).body

describe('a reported review', () => {
  it('waits with what its author told the operator; it is withdrawn with a reason', async () => {
    const place = await aPlace()
    const { id, stay, renter } = await aShownReview(place, 'The owner is a thief')
    expect(codeOf(await report(id, renter))).toEqual([403, 'own_review'])
    const passerBy = await aRenter(server)
    expect((await report(id, owner, 'It is not true')).status).toBe(201)
    await Promise.all([report(id, passerBy), report(id, passerBy)])
    // Reported by two, and decided about once.
    expect(await waiting()).toBe(1)
    expect((await queue()).find(({ _id }) => _id === id)).toMatchObject({
      title: 'Lake View',
      text: 'The owner is a thief',
      note: 'For the operator',
      rating: 2,
      reports: 2,
      author: { _id: renter.id },
      about: { _id: owner.id },
      decision: null,
    })
    expect(codeOf(await decide(id, 'withdrawn'))).toEqual([400, 'validation_failed'])
    const both = await Promise.all([
      decide(id, 'withdrawn', 'It accuses a person'),
      decide(id, 'withdrawn', 'It accuses a person'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    expect(await waiting()).toBe(0)
    expect((await ofListing(place)).reviews).toEqual([])
    const mine = await server.api.reviews.getBookingReviews({ params: { id: stay } }, as(renter))
    expect(mine.body.mine).toMatchObject({
      text: 'The owner is a thief',
      withdrawn: { reason: 'It accuses a person' },
    })
    expect(await told(renter)).toContainEqual([
      'review_withdrawn',
      expect.stringContaining('It accuses a person'),
    ])
    expect(await told(passerBy)).toEqual([
      ['report_decided', expect.stringContaining('took it off')],
    ])
    expect((await queue('decided')).find(({ _id }) => _id === id)?.decision).toMatchObject({
      decision: 'withdrawn',
      by: { _id: admin.id },
    })
    const { body } = await server.api.admin.listAudit(
      { query: { action: 'review.decide', search: id } },
      as(admin),
    )
    expect(body.total).toBe(1)
    expect(codeOf(await report(id, await aRenter(server)))).toEqual([404, 'review_not_found'])
  })

  it('is withdrawn with a ready reason alone, which its author reads in their language', async () => {
    const { id, stay, renter } = await aShownReview(await aPlace(), 'Call 98765 43210')
    await report(id, owner)
    const body = { decision: 'withdrawn', template: 'review_contacts' } as const
    expect(
      codeOf(
        await server.api.admin.decideReviewReports(
          { params: { id }, body: { ...body, decision: 'kept' } },
          as(admin),
        ),
      ),
    ).toEqual([400, 'validation_failed'])
    const decided = await server.api.admin.decideReviewReports({ params: { id }, body }, as(admin))
    expect(decided.body.report.decision?.reason).toBe(
      'It has phone numbers, emails or links in it.',
    )
    const mine = await server.api.reviews.getBookingReviews(
      { params: { id: stay } },
      { ...as(renter), headers: { 'accept-language': 'hi' } },
    )
    expect(mine.body.mine?.withdrawn?.reason).toBe('इसमें फ़ोन नंबर, ईमेल या लिंक है।')
    expect(await told(renter)).toContainEqual([
      'review_withdrawn',
      expect.stringContaining('It has phone numbers, emails or links in it.'),
    ])
  })

  it('is kept, and can be reported again by others', async () => {
    const { id } = await aShownReview(await aPlace(), 'Noisy at night')
    const passerBy = await aRenter(server)
    await report(id, passerBy)
    expect((await decide(id, 'kept')).status).toBe(200)
    expect(codeOf(await decide(id, 'kept'))).toEqual([409, 'wrong_status'])
    expect(await told(passerBy)).toEqual([['report_decided', expect.stringContaining('it stays')]])
    expect((await report(id, await aRenter(server))).status).toBe(201)
    expect((await queue()).some(({ _id }) => _id === id)).toBe(true)
  })

  it('counts in no average once it is withdrawn', async () => {
    const place = await aPlace()
    const shown = []
    for (let n = 0; n < 3; n++)
      shown.push(await aShownReview(place, `Guest ${n}`, undefined, -3 - n))
    expect((await ofListing(place)).summary).toMatchObject({ count: 3, rating: 2 })
    await report(shown[0]?.id ?? '', owner)
    await decide(shown[0]?.id ?? '', 'withdrawn', 'Not about this place')
    await server.runDueJobs()
    expect((await ofListing(place)).summary).toMatchObject({ count: 2, rating: null })
    const { body } = await server.api.listings.getListing({ params: { id: place } })
    expect(body).toMatchObject({ rating: null, reviewCount: 0 })
  })
})

describe('an account that is deleted', () => {
  const remove = (person: Person) =>
    server.api.admin.deleteUser({ params: { id: person.id } }, as(admin))

  it('takes its words along; the marks stay, as of a deleted user', async () => {
    const place = await aPlace()
    const { id, renter } = await aShownReview(place, 'My words')
    await server.api.reviews.answerReview({ params: { id }, body: { text: 'Thanks' } }, as(owner))
    await report(id, owner)
    const copy = await server.request('GET', '/api/auth/export', { token: renter.token })
    for (const word of ['My words', 'For the operator', 'Thanks'])
      expect(JSON.stringify(copy.body)).toContain(word)
    expect((await remove(renter)).status).toBe(200)
    expect((await ofListing(place)).reviews).toMatchObject([
      { text: null, author: { name: null }, rating: 2, answer: { text: 'Thanks' } },
    ])
    const { rows } = await server.db.pool.query(
      'select count(*)::integer as left from review_notes n join reviews r using (booking_id, side) where r.id = $1',
      [id],
    )
    expect(rows).toEqual([{ left: 0 }])
    expect((await decide(id, 'withdrawn', 'Nobody wrote it')).status).toBe(200)
  })

  it('takes along what an owner wrote about it, and its answer', async () => {
    const guest = await aRenter(server)
    const stay = await aStay(server, guest, owner, await aPlace())
    await server.api.reviews.writeReview(
      { params: { id: stay }, body: { marks: allMarks(MARKS.owner, 5), text: 'A tidy guest' } },
      as(owner),
    )
    await letTwoWeeksPass(server, stay)
    const { body } = await server.api.reviews.listReceivedReviews({}, as(guest))
    await server.api.reviews.answerReview(
      { params: { id: body.reviews[0]?._id ?? '' }, body: { text: 'A kind host' } },
      as(guest),
    )
    await remove(guest)
    const { rows } = await server.db.pool.query(
      'select text, answer, subject_id from reviews where booking_id = $1',
      [stay],
    )
    expect(rows).toEqual([{ text: null, answer: null, subject_id: null }])
  })
})
