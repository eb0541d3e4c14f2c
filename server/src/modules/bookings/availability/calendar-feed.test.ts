import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aHotel, listed } from '../../../testing/makers/listings.ts'
import { aBlock, aStay, stays } from '../../../testing/makers/stays.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { calendarOf } from './calendar-feed.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const today = todayIn('Asia/Kolkata')
const day = (days: number) => daysAfter(today, days)

type Component = { name: string; properties: Map<string, string>; children: Component[] }

/** A strict reader of RFC 5545 written from its grammar, not from our writer. */
function parse(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const physical = text.split('\r\n').slice(0, -1)
  for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  // A character that folding divided would be replaced when its line is read alone.
  for (const line of physical) expect(Buffer.from(line).toString('utf8')).not.toContain('\uFFFD')
  const root: Component = { name: '', properties: new Map(), children: [] }
  const open = [root]
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[A-Z-]+)*):(.*)$/u.exec(line) ?? []
    expect(name, line).not.toBe('')
    const parent = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const child = { name: value, properties: new Map<string, string>(), children: [] }
      parent.children.push(child)
      open.push(child)
    } else if (name === 'END') expect(open.pop()?.name).toBe(value)
    else {
      expect(parent.properties.has(name)).toBe(false)
      parent.properties.set(name, value)
    }
  }
  expect(open).toHaveLength(1)
  const [calendar] = root.children
  expect([root.children.length, calendar?.name]).toEqual([1, 'VCALENDAR'])
  return calendar as Component
}
const unescaped = (value = '') =>
  value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one))

describe('the text of a calendar', () => {
  const HARD = [
    'Room, with a view; 2 BHK \\ lift',
    'पटना के बोरिंग रोड पर दो कमरों का हवादार फ़्लैट, परिवार के लिए; स्टेशन पास, बस पास',
    `${'🏠'.repeat(60)} home`,
    'a'.repeat(61),
    'a'.repeat(62),
    'two\r\nlines: BEGIN:VEVENT',
  ]
  it.each(HARD)('escapes and folds %j', (title) => {
    const { properties } = parse(calendarOf({ title, capacity: 1, busy: [] }, 'rentify.example'))
    expect(unescaped(properties.get('X-WR-CALNAME'))).toBe(title.replace('\r\n', '\n'))
    expect(properties.get('VERSION')).toBe('2.0')
    expect(properties.get('PRODID')).toBeTruthy()
  })
})

describe('a calendar feed', () => {
  const link = (id: string) => ({ params: { id } })
  const create = async (id: string) =>
    (await server.api.availability.createCalendarLink(link(id), owner)).body.url ?? ''
  const read = (url: string, headers: Record<string, string> = {}) =>
    server.request('GET', new URL(url).pathname, { headers })
  const aListing = async (total_rooms = 1) => {
    const [id = ''] = await listed(server.db, [
      aHotel(owner.id, { title: 'Hotel, by the lake', total_rooms }),
    ])
    return id
  }
  const basic = (date: string) => date.replaceAll('-', '')

  it('has booked stays and blocked dates as whole days, and no name', async () => {
    const id = await aListing()
    await stays(server.db, [
      aStay(id, [day(3), day(5)], { message: 'Anniversary', renter_name: 'Meera Shah' }),
      aStay(id, [day(8), day(9)], { status: 'pending' }),
      aStay(id, [day(-90), day(-80)], { status: 'completed' }),
    ])
    const blocked = await aBlock(server.db, id, [day(10), day(12)], { reason: 'surgery' })
    const url = await create(id)
    const { status, headers, body } = await read(url)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const { children, properties } = parse(body as string)
    expect(unescaped(properties.get('X-WR-CALNAME'))).toBe('Hotel, by the lake')
    expect(
      children.map((event) => [
        event.name,
        event.properties.get('UID')?.split('@')[0],
        event.properties.get('SUMMARY'),
        event.properties.get('DTSTART;VALUE=DATE'),
        event.properties.get('DTEND;VALUE=DATE'),
      ]),
    ).toEqual([
      ['VEVENT', `${id}-${day(3)}`, 'Booked', basic(day(3)), basic(day(5))],
      ['VEVENT', blocked, 'Blocked', basic(day(10)), basic(day(12))],
    ])
    for (const { properties: event } of children)
      expect(event.get('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/)
    expect(body).not.toMatch(/Meera|Anniversary|surgery|9876543210|Asha/)
  })

  it('marks a night busy only when nothing is left, and says how much is sold', async () => {
    const id = await aListing(3)
    await stays(server.db, [
      aStay(id, [day(2), day(6)]),
      aStay(id, [day(3), day(6)]),
      aStay(id, [day(4), day(5)]),
      aStay(id, [day(4), day(5)], { status: 'accepted' }),
      aStay(id, [day(-2), day(1)], { status: 'completed' }),
      aStay(id, [day(8), day(9)], { status: 'cancelled' }),
    ])
    await aBlock(server.db, id, [day(5), day(7)])
    const { children } = parse((await read(await create(id))).body as string)
    const told = children.map(({ properties }) =>
      ['DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SUMMARY', 'TRANSP'].map((name) =>
        properties.get(name),
      ),
    )
    const from = (first: number, last: number) => [basic(day(first)), basic(day(last))]
    expect(told).toEqual([
      [...from(-2, 1), '1 of 3 booked', 'TRANSPARENT'],
      [...from(2, 3), '1 of 3 booked', 'TRANSPARENT'],
      [...from(3, 4), '2 of 3 booked', 'TRANSPARENT'],
      [...from(4, 5), 'Booked', 'OPAQUE'],
      expect.arrayContaining([basic(day(5))]),
      expect.arrayContaining([basic(day(5))]),
    ])
    expect(told.slice(4)).toEqual(
      expect.arrayContaining([
        [...from(5, 6), '2 of 3 booked', 'TRANSPARENT'],
        [...from(5, 7), 'Blocked', 'OPAQUE'],
      ]),
    )
    // What the calendar of our own pages says.
    const { body } = await server.api.availability.getAvailability({
      params: { id },
      query: { from: day(0), to: day(10) },
    })
    expect(body.taken).toEqual([4, 5, 6].map(day))
  })

  it('counts what its owner says is taken beside the stays', async () => {
    const id = await aListing(3)
    await stays(server.db, [aStay(id, [day(2), day(4)])])
    await aBlock(server.db, id, [day(3), day(6)], { units: 2 })
    const { children } = parse((await read(await create(id))).body as string)
    expect(
      children.map(({ properties }) =>
        ['DTSTART;VALUE=DATE', 'SUMMARY', 'TRANSP', 'DTSTAMP'].map((name) => properties.get(name)),
      ),
    ).toEqual([
      [basic(day(2)), '1 of 3 booked', 'TRANSPARENT', expect.stringMatching(/Z$/)],
      [basic(day(3)), 'Taken', 'OPAQUE', expect.stringMatching(/Z$/)],
      [basic(day(4)), '2 of 3 taken', 'TRANSPARENT', expect.stringMatching(/Z$/)],
    ])
  })

  it('is not sent again while nothing changed', async () => {
    const id = await aListing()
    const url = await create(id)
    const first = await read(url)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await read(url, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await read(url, { 'if-none-match': '*' })).status).toBe(304)
    await aBlock(server.db, id, [day(10), day(12)])
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200)
  })

  it('ends when it is revoked or gets another address', async () => {
    const id = await aListing()
    expect((await server.api.availability.getCalendarLink(link(id), owner)).body.url).toBeNull()
    const [first, second] = [await create(id), await create(id)]
    expect(second).toMatch(/^http:\/\/127\.0\.0\.1\/calendars\/[\w-]{32}\.ics$/)
    expect(second).not.toBe(first)
    expect((await server.api.availability.getCalendarLink(link(id), owner)).body.url).toBe(second)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    for (let times = 0; times < 2; times++)
      expect((await server.api.availability.revokeCalendarLink(link(id), owner)).body).toEqual({
        url: null,
      })
    expect((await read(second)).status).toBe(404)
  })

  it('of another owner’s listing does not exist', async () => {
    const id = await aListing()
    await create(id)
    const other = await anOwner(server)
    for (const call of ['getCalendarLink', 'createCalendarLink', 'revokeCalendarLink'] as const)
      expect((await server.api.availability[call](link(id), other)).status).toBe(404)
    expect((await server.api.availability.getCalendarLink(link(v7()), owner)).status).toBe(404)
  })

  it.each(['x.ics', `${'a'.repeat(32)}.ics`, `${'a'.repeat(32)}`, '..%2f..%2fetc', '%00.ics'])(
    'is 404 at /calendars/%s',
    async (name) => {
      expect((await server.request('GET', `/calendars/${name}`)).status).toBe(404)
    },
  )
})

describe('guessing addresses', () => {
  it('is limited as public calls are', async () => {
    const strict = await startTestServer({ rateLimitFactor: 0.01 })
    const answers: number[] = []
    for (let n = 0; n < 8; n++)
      answers.push((await strict.request('GET', `/calendars/${'a'.repeat(32)}.ics`)).status)
    expect(answers).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
    await strict.stop()
  })
})
