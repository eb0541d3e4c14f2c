import { message } from '@rentify/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import {
  countReveals,
  deleteExpiredReveals,
  MAX_CONTACTS_PER_HOUR,
  MAX_CONTACTS_PER_HOUR_AT_ADDRESS,
  MAX_CONTACTS_PER_HOUR_UNVERIFIED,
  type Reveal,
} from './contact-reveals.repo.ts'
import { showListing } from './detail.service.ts'

/** The hourly limit in these tests. */
const MOST = 4

let server: TestServer
let revealTo: (ip: string) => Reveal
let owner: Person
let person: Person
let ids: string[]
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1 })
  revealTo = countReveals(server.db, MOST / MAX_CONTACTS_PER_HOUR)
  ;[owner, person] = [await anOwner(server), await aVerifiedRenter()]
  const contact = {
    phone: '+919811112222',
    email: 'asha@example.in',
    address: '12, Lane 4',
    latitude: 28.62345,
    longitude: 77.36789,
  }
  ids = await listed(
    server.db,
    Array.from({ length: MAX_CONTACTS_PER_HOUR + 1 }, () => aRoom(owner.id, contact)),
  )
})
beforeEach(async () => {
  await server.db.pool.query('delete from contact_reveals')
  await server.db.pool.query('delete from limit_windows')
})
afterAll(() => server.stop())

async function aVerifiedRenter(): Promise<Person> {
  const renter = await aRenter(server)
  await server.db.sql
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('id', '=', renter.id)
    .execute()
  return renter
}
const open = (id: string | undefined, { id: accountId, role }: Person, ip = '10.40.0.1') =>
  showListing(
    server.db.read,
    id ?? '',
    { sessionId: '', accountId, role, mustSetUpTwoFactor: false, language: null },
    null,
    revealTo(ip),
  )
const shown = async (who: Person, some = ids.slice(0, MOST + 2), ip?: string) =>
  (await Promise.all(some.map((id) => open(id, who, ip)))).filter(({ phone }) => phone !== null)
const olderBy = (minutes: number) =>
  server.db.pool.query(
    'update contact_reveals set revealed_at = revealed_at - make_interval(mins => $1)',
    [minutes],
  )
const counted = async () =>
  (await server.db.pool.query('select listing_id from contact_reveals')).rows

describe('contact details', () => {
  it('are withheld beyond the hourly limit, and the response says until when', async () => {
    for (const id of ids.slice(0, MOST))
      expect(await open(id, person)).toMatchObject({ phone: '9811112222', contactLimit: null })
    await olderBy(20)
    const { contactLimit, ...listing } = await open(ids[MOST], person)
    expect(listing).toMatchObject({
      phone: null,
      contactNumber: null,
      email: null,
      address: null,
      latitude: 28.62,
      owner: { name: null, phone: null },
      title: 'Quiet room near the park',
      can: { contact: false, edit: false, save: true },
    })
    expect(contactLimit?.message).toBe(message('contacts_limited'))
    const minutes = (Date.parse(contactLimit?.availableAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(38)
    expect(minutes).toBeLessThanOrEqual(40)
    expect((await open(ids[MOST], person)).contactLimit).toEqual(contactLimit)
  })

  it('are returned over HTTP for as many listings as the limit, and no more', async () => {
    const { token } = await aVerifiedRenter()
    const seen: boolean[] = []
    for (const id of ids)
      seen.push(
        (await server.api.listings.getListing({ params: { id } }, { token })).body.phone !== null,
      )
    expect(seen).toEqual(ids.map((_, at) => at < MAX_CONTACTS_PER_HOUR))
    const inHindi = await server.request('GET', `/api/listings/${ids.at(-1)}`, {
      token,
      headers: { 'accept-language': 'hi-IN' },
    })
    expect(inHindi.body).toMatchObject({
      contactLimit: { message: expect.stringContaining('बहुत सारे संपर्क') },
      title: 'Quiet room near the park',
    })
  })

  it('stay visible once they were shown within the hour', async () => {
    expect(await shown(person)).toHaveLength(MOST)
    const again = await counted()
    expect(
      await shown(
        person,
        again.map(({ listing_id }) => listing_id),
      ),
    ).toHaveLength(MOST)
  })

  it('become available again one by one as the hour passes', async () => {
    await open(ids[0], person)
    await olderBy(30)
    for (const id of ids.slice(1, MOST)) await open(id, person)
    await olderBy(31)
    expect((await open(ids[MOST], person)).phone).toBe('9811112222')
    expect((await open(ids[MOST + 1], person)).phone).toBeNull()
  })

  it('are counted once for concurrent calls about one listing', async () => {
    expect(
      await shown(
        person,
        Array.from({ length: 8 }, () => ids[0] ?? ''),
      ),
    ).toHaveLength(8)
    expect(await counted()).toHaveLength(1)
  })

  it('are counted for each user', async () => {
    await shown(person)
    expect(await shown(await aVerifiedRenter())).toHaveLength(MOST)
  })

  it('are limited to fewer listings while the email address is not verified, and to the full limit once it is', async () => {
    const { id, token } = await aRenter(server)
    const see = async () => {
      const seen: boolean[] = []
      for (const listing of ids.slice(0, MAX_CONTACTS_PER_HOUR_UNVERIFIED + 2))
        seen.push(
          (await server.api.listings.getListing({ params: { id: listing } }, { token })).body
            .phone !== null,
        )
      return seen
    }
    expect(await see()).toEqual([
      ...Array(MAX_CONTACTS_PER_HOUR_UNVERIFIED).fill(true),
      false,
      false,
    ])
    await server.db.sql
      .updateTable('accounts')
      .set({ email_verified_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await see()).toEqual(Array(MAX_CONTACTS_PER_HOUR_UNVERIFIED + 2).fill(true))
  })

  describe('at one address', () => {
    /** The limit for all of its accounts together. */
    const most = (MAX_CONTACTS_PER_HOUR_AT_ADDRESS * MOST) / MAX_CONTACTS_PER_HOUR
    const fill = (address: string, used = most) =>
      server.db.pool.query(
        "insert into limit_windows (limit_name, address, ends_at, used) values ('contacts_shown', $1, now() + interval '20 minutes', $2)",
        [address, used],
      )

    it('are limited for all its accounts together; another address is not affected', async () => {
      const people = await Promise.all(Array.from({ length: most / MOST + 1 }, aVerifiedRenter))
      const counts: number[] = []
      for (const one of people) counts.push((await shown(one, ids.slice(0, MOST))).length)
      expect(counts).toEqual([...Array(most / MOST).fill(MOST), 0])
      expect(await shown(people.at(-1) as Person, ids.slice(0, MOST), '10.40.0.2')).toHaveLength(
        MOST,
      )
    })

    it('say when they are available again, and are not counted for the account', async () => {
      await fill('10.40.0.1')
      const { contactLimit } = await open(ids[0], person)
      const minutes = (Date.parse(contactLimit?.availableAt ?? '') - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(18)
      expect(minutes).toBeLessThanOrEqual(20)
      expect(await counted()).toEqual([])
      await server.db.pool.query("update limit_windows set ends_at = now() - interval '1 second'")
      expect((await open(ids[0], person)).phone).toBe('9811112222')
    })

    it('stay visible where they were shown, though the address has reached its limit', async () => {
      await open(ids[0], person)
      await server.db.pool.query('update limit_windows set used = $1', [most])
      expect([(await open(ids[0], person)).phone, (await open(ids[1], person)).phone]).toEqual([
        '9811112222',
        null,
      ])
    })

    it('are counted exactly for concurrent calls', async () => {
      await fill('10.40.0.1', most - 2)
      const people = await Promise.all(Array.from({ length: 6 }, aVerifiedRenter))
      const answers = await Promise.all(people.map((one) => open(ids[0], one)))
      expect(answers.filter(({ phone }) => phone !== null)).toHaveLength(2)
    })

    it('are counted by the network of an IPv6 address', async () => {
      await fill('2001:db8:40::/48')
      expect(await shown(person, ids.slice(0, 1), '2001:db8:40:99::1')).toEqual([])
      expect(await shown(person, ids.slice(0, 1), '2001:db8:41::1')).toHaveLength(1)
    })
  })

  it('are not counted for the user’s own listings, nor for administrators', async () => {
    for (const who of [owner, await anAdmin(server)])
      expect(await shown(who)).toHaveLength(MOST + 2)
    expect(await counted()).toEqual([])
  })

  it('are not counted for a listing that is not public', async () => {
    const [hidden = ''] = await listed(server.db, [aRoom(owner.id, { is_visible: false })])
    await expect(open(hidden, person)).rejects.toMatchObject({ code: 'listing_not_found' })
    expect(await counted()).toEqual([])
  })

  it('leave no trace of the user once the hour is over', async () => {
    await open(ids[0], person)
    await olderBy(50)
    await open(ids[1], person)
    await olderBy(11)
    await deleteExpiredReveals(server.db)
    expect(await counted()).toEqual([{ listing_id: ids[1] }])
  })
})
