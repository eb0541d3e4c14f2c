import type { Frequency } from '@rentify/contract/saved-searches/saved-search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueJob } from '../../jobs/index.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeMails } from './mails.jobs.ts'
import { MATCH } from './saved-searches.service.ts'

let server: TestServer
let owner: Person
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
beforeEach(async () => {
  await server.db.pool.query('delete from saved_searches')
  person = await aRenter(server)
  await saved('city=Jaipur', 'bell')
  await tell()
})
afterAll(() => server.stop())

const as = ({ token }: Person) => ({ token })
const saved = async (query: string, frequency: Frequency, name?: string) =>
  server.api.savedSearches.saveSearch(
    { body: { type: 'Room', query, frequency, name } },
    as(person),
  )

/** Matches everything until now, and sends what is due. */
async function tell(): Promise<void> {
  await queueJob(server.db.sql, MATCH, {}, { key: `${MATCH} now` })
  for (let times = 0; times < 3; times++) await server.runDueJobs()
}
const mails = async () =>
  (await server.emailsTo(person.email)).filter(({ raw }) => raw.includes('List-Unsubscribe'))

let made = 0
const room = async (title: string, price = 15_000) =>
  (
    await listed(server.db, [
      aRoom(owner.id, { city: 'Pune', title, price: price + 1_000 * made++ }),
    ])
  )[0] ?? ''

/** As if what waits for a mail had been told then, in India. */
const toldAt = (moment: string) =>
  server.db.pool.query('update told_listings set told_at = $1 where mail_id is null', [
    new Date(`${moment}:00+05:30`),
  ])

/** As at this hour of a day in India. */
const at = async (moment: string) => {
  await makeMails({ db: server.db }, 'Asia/Kolkata', new Date(`${moment}:00+05:30`))
  await tell()
}

describe('mails of saved searches', () => {
  it('come at once with picture, price and why, and name the searches', async () => {
    await saved('city=Pune', 'instant', 'Near the office')
    await saved('city=Pune&minPrice=1000', 'instant')
    const id = await room('Terrace flat')
    await tell()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New: Terrace flat')
    expect(mail?.text).toContain('Rooms, Pune, from ₹1,000 · Near the office')
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('₹15,000')
      expect(form).toContain(`/room/${id}`)
    }
  })

  it('say what a place costs in all, as far as it is known', async () => {
    await saved('city=Pune', 'instant')
    const costs = { deposit: 30_000, maintenance: 1_500, one_time_fees: 500, meals_included: true }
    await listed(server.db, [
      aRoom(owner.id, {
        ...{ city: 'Pune', title: 'Lake house', price: 12_000, ...costs },
        ...{ electricity: 'Fixed', electricity_amount: 700 },
      } as never),
      aRoom(owner.id, {
        ...{ city: 'Pune', title: 'Mill house', price: 21_000, ...costs, electricity: 'Metered' },
      } as never),
      aRoom(owner.id, { city: 'Pune', title: 'Hill house', price: 18_000 }),
    ])
    await tell()
    const [mail] = await mails()
    const factsOf = (title: string) =>
      mail?.text
        .split('\n\n')
        .find((part) => part.startsWith(title))
        ?.split('\n')
        .slice(4)
    expect(factsOf('Lake house')).toEqual([
      'Per month: ₹12,000',
      'All in: ₹14,200 a month',
      'To move in: ₹44,700',
    ])
    expect(factsOf('Mill house')).toEqual([
      'Per month: ₹21,000',
      'All in: ₹22,500 a month + electricity by meter',
      'To move in: ₹53,000',
    ])
    expect(factsOf('Hill house')).toEqual(['Per month: ₹18,000'])
  })

  it('are one for what comes within minutes of another', async () => {
    await saved('city=Pune', 'instant')
    await room('First house')
    await tell()
    await room('Second house')
    await tell()
    await room('Third house')
    await tell()
    expect(await mails()).toHaveLength(1)
    await server.db.pool.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'saved_searches.mail'), run_at => now())",
    )
    await tell()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'New: First house',
      '2 places for your saved searches',
    ])
  })

  it('come daily at 8 in the morning, one a day, with what was told until then', async () => {
    await saved('city=Pune', 'daily')
    const told = async (title: string, moment: string) => {
      await room(title)
      await tell()
      await toldAt(moment)
    }
    const subjects = async () => (await mails()).map(({ subject }) => subject)
    await told('Monday house', '2031-03-03T12:00')
    await at('2031-03-03T23:00')
    await at('2031-03-04T07:59')
    expect(await subjects()).toEqual([])
    await at('2031-03-04T08:00')
    expect(await subjects()).toEqual(['New: Monday house'])
    await told('Afternoon house', '2031-03-04T15:00')
    await told('Night house', '2031-03-05T08:01')
    await at('2031-03-04T23:00')
    expect(await subjects()).toHaveLength(1)
    // The server was away at 8.
    await server.db.pool.query(
      "update told_listings set told_at = '2031-03-04T15:00+05:30' where listing_id = (select id from listings where title = 'Afternoon house')",
    )
    await at('2031-03-05T11:00')
    await at('2031-03-05T11:05')
    expect(await subjects()).toEqual(['New: Monday house', 'New: Afternoon house'])
  })

  it('leave out what the person has opened since the bell told of it', async () => {
    await saved('city=Pune', 'daily')
    const seen = await room('Seen house')
    await tell()
    const look = () => server.api.listings.getRoom({ params: { id: seen } }, as(person))
    const isKept = async () =>
      (await server.db.pool.query('select from opened_listings where listing_id = $1', [seen])).rows
        .length
    await look()
    await expect.poll(isKept).toBe(1)
    await at('2031-03-04T08:00')
    expect(await mails()).toEqual([])
    await room('Other house')
    await tell()
    await at('2031-03-05T08:00')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New: Other house'])
  })

  it('name nothing that the bell alone has told of, when mails begin again', async () => {
    const { body } = await saved('city=Pune', 'bell')
    await room('Old house')
    await tell()
    const wish = { params: { id: body._id }, body: { frequency: 'daily' } } as const
    await server.api.savedSearches.changeSavedSearch(wish, as(person))
    await room('Fresh house')
    await tell()
    await at('2031-03-04T08:00')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New: Fresh house'])
  })

  it('come weekly, each listing in one mail, that of the most frequent search', async () => {
    await saved('city=Pune', 'weekly')
    await saved('city=Pune&maxPrice=15500', 'daily')
    made = 0
    await room('Cheap house')
    await room('Dear house', 60_000)
    await tell()
    await at('2031-03-10T09:00')
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'New: Cheap house',
      'New: Dear house',
    ])
    await room('Another house', 70_000)
    await tell()
    await toldAt('2031-03-12T10:00')
    await at('2031-03-14T09:00')
    expect(await mails()).toHaveLength(2)
    await at('2031-03-17T08:05')
    expect(await mails()).toHaveLength(3)
  })

  it('are in the reader’s language', async () => {
    await server.api.profile.chooseLanguage({ body: { language: 'hi' } }, as(person))
    await saved('city=Pune', 'instant')
    await room('Hillside house')
    await tell()
    const [mail] = await mails()
    expect(mail?.subject).toBe('नई: Hillside house')
    const link = mail?.text.match(/https?:\/\/[^/\s]+(\/saved-searches\/mails\S+)/)?.[1] ?? ''
    const page = async (cookie = '') =>
      (await fetch(server.url + link, { headers: { cookie, 'accept-language': 'en' } })).text()
    expect(await page()).toContain('<html lang="hi">')
    expect(await page('language=en')).toContain('<html lang="en">')
  })

  it('are ended by a mail program, and by nobody who only looks', async () => {
    await saved('city=Pune', 'instant')
    await room('Last house')
    await tell()
    const [mail] = await mails()
    const raw = (mail?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = /List-Unsubscribe: <https?:\/\/[^/]+(\/[^>]+)>/.exec(raw)?.[1] ?? ''
    const frequencies = async () =>
      (await server.api.savedSearches.listSavedSearches({}, as(person))).body.searches.map(
        ({ frequency, paused }) => [frequency, paused],
      )
    const page = await server.request('GET', link)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('<button>Send me no more of these mails</button>')
    expect(await frequencies()).toContainEqual(['instant', false])
    const post = (path: string, type: string, body: string) =>
      fetch(server.url + path, { method: 'POST', headers: { 'content-type': type }, body })
    const form = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const
    const changed = link.replace(/token=./, (start) =>
      start.endsWith('A') ? 'token=B' : 'token=A',
    )
    expect((await post(changed, ...form)).status).toBe(410)
    expect(await frequencies()).toContainEqual(['instant', false])
    expect((await post(link, ...form)).status).toBe(200)
    expect(await frequencies()).toEqual([
      ['bell', false],
      ['bell', false],
    ])
    const boundary =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await post(link, 'multipart/form-data; boundary=x', boundary)).status).toBe(200)
    expect((await post(`${link}&action=pause`, ...form)).status).toBe(200)
    expect(await frequencies()).toEqual([
      ['bell', true],
      ['bell', true],
    ])
  })
})
