import type { ErrorReply } from '@rentify/contract/errors'
import type { ReviewForm } from '@rentify/contract/reviews/review'
import { MARKS } from '@rentify/contract/reviews/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectModules } from '../../registrations.ts'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest, decided, inDays } from '../../testing/makers/bookings.ts'
import { aHotel, aRoom, listed } from '../../testing/makers/listings.ts'
import {
  allMarks,
  aStay,
  letTwoWeeksPass,
  moveStay,
  OWNERS_MARKS,
  RENTERS_MARKS,
} from '../../testing/makers/reviews.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { announceReviews, askForReviews } from './reviews.jobs.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer({ cacheBytes: 0 })
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const aPlace = async (of = owner, make = aHotel, title = 'Lake View') =>
  (await listed(server.db, [make(of.id, { title })]))[0] ?? ''
const write = (id: string, who: Person, over: Partial<ReviewForm> = {}) =>
  server.api.reviews.writeReview(
    {
      params: { id },
      body: {
        marks: who.id === renter.id ? RENTERS_MARKS : OWNERS_MARKS,
        text: 'Clean and quiet',
        ...over,
      },
    },
    as(who),
  )
const writeAsRenter = (id: string, who: Person, mark: number, text = 'Clean and quiet') =>
  write(id, who, { marks: allMarks(MARKS.renter, mark), text })
const ofStay = async (id: string, who: Person) =>
  (await server.api.reviews.getBookingReviews({ params: { id } }, as(who))).body
const ofListing = async (id: string, query = {}) =>
  (await server.api.reviews.listListingReviews({ params: { id }, query })).body
const received = async (who: Person) =>
  (await server.api.reviews.listReceivedReviews({}, as(who))).body
const told = async (who: Person, kind: string) => {
  await server.runDueJobs()
  const { body } = await server.api.notifications.listNotifications({}, as(who))
  return body.data.notifications.filter((one) => one.kind === kind)
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]
const jobDeps = () => ({ db: server.db, publish: connectModules().events.publish })
/** What search engines read of a listing's page. */
const structuredData = async (id: string) => {
  const html = await (await fetch(`${server.url}/room/${id}`)).text()
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as object)
}
const cardOf = async (id: string) => (await server.api.listings.getListing({ params: { id } })).body

describe('a review', () => {
  it('is hidden until the other side has written theirs, and then both are shown', async () => {
    const place = await aPlace()
    const stay = await aStay(server, renter, owner, place)
    const first = await write(stay, renter, { text: 'The lake was lovely', note: 'Wet walls' })
    expect(first.status).toBe(201)
    expect(first.body.reviews.mine).toMatchObject({
      text: 'The lake was lovely',
      note: 'Wet walls',
      rating: 4.5,
      hiddenUntil: inDays(14),
    })
    expect((await ofStay(stay, owner)).theirs).toBeNull()
    expect((await ofListing(place)).reviews).toEqual([])
    expect((await ofListing(place)).summary.count).toBe(0)

    const second = await write(stay, owner, { text: 'A good guest' })
    expect(second.body.reviews.mine?.hiddenUntil).toBeNull()
    expect(second.body.reviews.theirs).toMatchObject({ text: 'The lake was lovely' })
    expect((await ofStay(stay, renter)).theirs).toMatchObject({ text: 'A good guest' })
    expect((await ofListing(place)).reviews).toMatchObject([
      { text: 'The lake was lovely', rating: 4.5, marks: RENTERS_MARKS },
    ])
    expect(JSON.stringify(await ofStay(stay, owner))).not.toContain('Wet walls')
  })

  it('is shown alone after fourteen days, before any job has run', async () => {
    const place = await aPlace()
    const stay = await aStay(server, renter, owner, place)
    await write(stay, renter)
    await letTwoWeeksPass(server, stay)
    expect((await ofListing(place)).reviews).toHaveLength(1)
    expect((await ofStay(stay, owner)).theirs).not.toBeNull()
    expect((await ofStay(stay, renter)).mine?.hiddenUntil).toBeNull()
  })

  it('is written once: the same again changes nothing, another one is refused', async () => {
    const stay = await aStay(server, renter, owner, await aPlace())
    const [one, two] = await Promise.all([write(stay, renter), write(stay, renter)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect((await write(stay, renter)).body.reviews.mine?._id).toBe(one.body.reviews.mine?._id)
    expect(codeOf(await write(stay, renter, { text: 'Not so quiet' }))).toEqual([
      409,
      'already_reviewed',
    ])
  })

  it('needs the four marks of its side, from 1 to 5, and words', async () => {
    const stay = await aStay(server, renter, owner, await aPlace())
    const some = await write(stay, renter, { marks: { cleanliness: 5, payment: 5 } })
    expect((some.body as unknown as ErrorReply).errors.map(({ path }) => path)).toEqual([
      'marks.accuracy',
      'marks.hosting',
      'marks.value',
    ])
    for (const mark of [0, 6, 2.5])
      expect(
        codeOf(await write(stay, renter, { marks: { ...RENTERS_MARKS, value: mark } })),
      ).toEqual([400, 'validation_failed'])
    expect(codeOf(await write(stay, renter, { text: ' \u200b' }))).toEqual([
      400,
      'validation_failed',
    ])
  })

  it('is of a real stay, by its parties, from check-out or thirty days on, for two weeks', async () => {
    const hotel = await aPlace()
    const stay = await aStay(server, renter, owner, hotel, { from: -1, to: 1, status: 'booked' })
    expect(codeOf(await write(stay, renter))).toEqual([409, 'review_not_open'])
    await moveStay(server, stay, { from: -20, to: -14, status: 'completed' })
    expect(codeOf(await write(stay, renter))).toEqual([409, 'review_not_open'])
    await moveStay(server, stay, { from: -20, to: -13, status: 'cancelled' })
    expect(codeOf(await write(stay, renter))).toEqual([409, 'review_not_open'])
    await moveStay(server, stay, { from: -20, to: -13, status: 'completed' })
    expect((await write(stay, renter)).status).toBe(201)

    const room = await aPlace(owner, aRoom)
    const long = await aStay(server, renter, owner, room, { from: -29, to: 60, status: 'booked' })
    expect(codeOf(await write(long, renter))).toEqual([409, 'review_not_open'])
    await moveStay(server, long, { from: -30, to: 60, status: 'booked' })
    expect((await write(long, renter)).body.reviews.mine?.hiddenUntil).toBe(inDays(74))

    for (const stranger of [await aRenter(server), await anOwner(server)]) {
      expect(codeOf(await write(long, stranger, { marks: RENTERS_MARKS }))).toEqual([
        404,
        'booking_not_found',
      ])
      const { status } = await server.api.reviews.getBookingReviews(
        { params: { id: long } },
        as(stranger),
      )
      expect(status).toBe(404)
    }
  })

  it('follows a check-out that was moved while it is hidden', async () => {
    const stay = await aStay(server, renter, owner, await aPlace(), { status: 'booked' })
    await write(stay, renter)
    const admin = await anAdmin(server)
    const edited = await server.api.admin.updateAdminBooking(
      { params: { id: stay }, body: { checkOut: inDays(-1) } },
      as(admin),
    )
    expect(edited.status).toBe(200)
    await server.runDueJobs()
    expect((await ofStay(stay, renter)).mine?.hiddenUntil).toBe(inDays(13))
  })
})

describe('an answer', () => {
  it('is given once, by whom the review is about, when they can read it', async () => {
    const place = await aPlace()
    const stay = await aStay(server, renter, owner, place)
    const { body } = await write(stay, renter)
    const id = body.reviews.mine?._id ?? ''
    const answer = (who: Person, text = 'Come again') =>
      server.api.reviews.answerReview({ params: { id }, body: { text } }, as(who))
    expect(codeOf(await answer(owner))).toEqual([404, 'review_not_found'])
    await letTwoWeeksPass(server, stay)
    expect(codeOf(await answer(renter))).toEqual([404, 'review_not_found'])
    expect(codeOf(await answer(await anOwner(server)))).toEqual([404, 'review_not_found'])
    expect((await received(owner)).reviews.find(({ _id }) => _id === id)?.canAnswer).toBe(true)
    const both = await Promise.all([answer(owner), answer(owner, 'Another answer')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [shown] = (await ofListing(place)).reviews
    expect(['Come again', 'Another answer']).toContain(shown?.answer?.text)
    expect((await answer(owner, shown?.answer?.text)).status).toBe(201)
  })
})

describe('an average', () => {
  it('is shown from three reviews on, orders Top Rated, and comes before an imported one', async () => {
    const place = await aPlace(owner, aHotel, 'Three guests')
    await server.db.pool.query(
      `update listings set rating = 2.1, review_count = 900, rating_source = 'Elsewhere' where id = $1`,
      [place],
    )
    expect(await structuredData(place)).toBeNull()
    expect(await cardOf(place)).toMatchObject({
      rating: 2.1,
      reviewCount: 900,
      ratingSource: 'Elsewhere',
    })
    const guests = [await aRenter(server), await aRenter(server), await aRenter(server)]
    for (const [at, guest] of guests.entries()) {
      expect((await ofListing(place)).summary).toMatchObject({ count: at, rating: null })
      const stay = await aStay(server, guest, owner, place, { from: -9 + at, to: -8 + at })
      await writeAsRenter(stay, guest, at === 0 ? 4 : 5)
      await write(stay, owner)
      await server.runDueJobs()
    }
    expect(await cardOf(place)).toMatchObject({ rating: 4.7, reviewCount: 3, ratingSource: null })
    const { summary } = await ofListing(place)
    expect(summary).toMatchObject({ count: 3, rating: 4.7, marks: { value: 4.7 } })
    expect(summary.byRating).toEqual([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 0 },
    ])
    expect((await ofListing(place, { rating: 4 })).reviews.map(({ rating }) => rating)).toEqual([4])
    const described = await structuredData(place)
    expect(described).toMatchObject({
      '@type': 'Hotel',
      name: 'Three guests',
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    })
    const { body } = await server.api.search.listHotels({ query: { sort: 'rating' } })
    expect(body.hotels[0]).toMatchObject({ _id: place, rating: 4.7, reviewCount: 3 })
  })

  it('is read page by page, newest first', async () => {
    const place = await aPlace(owner, aHotel, 'Paged')
    const texts = []
    for (let n = 0; n < 3; n++) {
      const guest = await aRenter(server)
      const stay = await aStay(server, guest, owner, place, { from: -9 + n, to: -8 + n })
      await writeAsRenter(stay, guest, 5, `Guest ${n}`)
      await letTwoWeeksPass(server, stay)
    }
    let next: string | null = `/api/listings/${place}/reviews?limit=2`
    while (next) {
      const { headers, body } = await server.request('GET', next)
      texts.push(...(body as { reviews: { text: string }[] }).reviews.map(({ text }) => text))
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null
    }
    expect(texts).toEqual(['Guest 2', 'Guest 1', 'Guest 0'])
    expect(
      codeOf(await server.request('GET', `/api/listings/${place}/reviews?cursor=nonsense`)),
    ).toEqual([400, 'invalid_cursor'])
  })
})

describe('what owners wrote about a renter', () => {
  it('is read by the renter, and by an owner who decides on their request', async () => {
    const guest = await aRenter(server)
    const stay = await aStay(server, guest, owner, await aPlace())
    await write(stay, owner, { text: 'Left the room tidy, call 98765 43210' })
    const next = await anOwner(server)
    const request = await aRequest(server, guest, await aPlace(next))
    expect((await ofStay(request._id, next)).renter?.reviews).toEqual([])
    await letTwoWeeksPass(server, stay)
    const { reviews, asRenter } = await received(guest)
    expect(reviews).toMatchObject([{ side: 'owner', stay: { title: 'Lake View' } }])
    expect(asRenter.count).toBe(1)
    const { renter: about } = await ofStay(request._id, next)
    expect(about?.reviews[0]?.text).toContain('Left the room tidy')
    expect(about?.reviews[0]?.text).not.toContain('43210')
    expect((await ofStay(request._id, guest)).renter).toBeNull()
    await decided(server, next, request, 'declined')
    expect((await ofStay(request._id, next)).renter).toBeNull()
  })
})

describe('asking', () => {
  it('comes once at check-out to both sides, by bell and mail, unless they have written', async () => {
    const guest = await aRenter(server)
    const host = await anOwner(server)
    const stay = await aStay(server, guest, host, await aPlace(host), { from: -2, to: 1 })
    await askForReviews({ db: server.db, publish: published }, 0)
    expect(await told(guest, 'review_asked')).toEqual([])
    await moveStay(server, stay, { from: -2, to: 0, status: 'booked' })
    for (let n = 0; n < 2; n++) await askForReviews({ db: server.db, publish: published }, 0)
    expect(asked(stay)).toEqual([['renter', 'owner']])
    const due = await server.api.reviews.listDueReviews({}, as(guest))
    expect(due.body.stays).toMatchObject([
      { bookingId: stay, side: 'renter', name: host.name, until: inDays(13) },
    ])
    await writeAsRenter(stay, guest, 5)
    expect((await server.api.reviews.listDueReviews({}, as(guest))).body.stays).toEqual([])
  })

  it('of a room comes after thirty days, and at its end only to who has not written', async () => {
    const room = await aPlace(owner, aRoom)
    const stay = await aStay(server, renter, owner, room, { from: -30, to: 20, status: 'booked' })
    for (let n = 0; n < 2; n++) await askForReviews({ db: server.db, publish: published }, 0)
    expect(asked(stay)).toEqual([['renter', 'owner']])
    await write(stay, renter)
    await moveStay(server, stay, { from: -30, to: 0, status: 'booked' })
    for (let n = 0; n < 2; n++) await askForReviews({ db: server.db, publish: published }, 0)
    expect(asked(stay)).toEqual([['renter', 'owner'], ['owner']])
  })

  it('waits for the day, and does not come for stays of long ago', async () => {
    const stay = await aStay(server, renter, owner, await aPlace())
    const old = await aStay(server, renter, owner, await aPlace(), { from: -30, to: -14 })
    await askForReviews({ db: server.db, publish: published }, 25)
    expect(asked(stay)).toEqual([])
    await askForReviews({ db: server.db, publish: published }, 0)
    expect([asked(stay).length, asked(old).length]).toEqual([1, 0])
  })

  const events: { name: string; payload: unknown }[] = []
  const published = async (_: unknown, event: { name: string; payload: unknown }) => {
    events.push(event)
  }
  const asked = (bookingId: string) =>
    events.flatMap(({ name, payload }) => {
      const of = payload as { bookingId: string; sides: string[] }
      return name === 'review.asked' && of.bookingId === bookingId ? [of.sides] : []
    })
})

describe('a review that is shown', () => {
  it('is told to whom it is about, once, by bell and mail, without its text', async () => {
    const guest = await aRenter(server)
    const host = await anOwner(server)
    const stay = await aStay(server, guest, host, await aPlace(host))
    await writeAsRenter(stay, guest, 5, 'Swans under the window')
    await letTwoWeeksPass(server, stay)
    for (let n = 0; n < 2; n++) await announceReviews(jobDeps())
    expect(await told(host, 'reviews_shown')).toMatchObject([{ link: `/bookings/${stay}` }])
    expect(await told(guest, 'reviews_shown')).toEqual([])
    const mails = await server.emailsTo(host.email)
    const ofReview = mails.filter(({ subject }) => subject.includes('review'))
    expect(ofReview).toHaveLength(1)
    expect(JSON.stringify(ofReview)).not.toContain('Swans')
  })
})
