import type { propertiesQuery } from '@rentify/contract/admin/properties'
import type { ErrorReply } from '@rentify/contract/errors'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRequest, decided } from '../../../testing/makers/bookings.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
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
const list = async (query: z.input<typeof propertiesQuery> = {}, who = admin) =>
  (await server.api.admin.listProperties({ query }, as(who))).body
const titles = async (query: z.input<typeof propertiesQuery>, who = admin) =>
  (await list(query, who)).properties.map(({ title }) => title)
const detail = async (id: string, who = admin) =>
  (await server.api.admin.getProperty({ params: { id } }, as(who))).body.property
const aListing = async (over: Parameters<typeof aRoom>[1] = {}, of = owner) =>
  (await listed(server.db, [aRoom(of.id, over)]))[0] ?? ''
const setStatus = (id: string, status: ListingStatus, who = admin, reason?: string) =>
  server.api.admin.setPropertyStatus({ params: { id }, body: { status, reason } }, as(who))
const update = (id: string, body: Record<string, unknown>, who = admin) =>
  server.api.admin.updateProperty({ params: { id }, body }, as(who))
const isPublic = async (id: string) =>
  (await server.api.listings.getListing({ params: { id } })).status === 200
const inList = async (title: string) =>
  (await server.api.search.listRooms({ query: { q: title } })).body.some(
    (room) => room.title === title,
  )
const logged = async (action: string, id: string) =>
  (await server.api.admin.listAudit({ query: { action, search: id } }, as(admin))).body.entries
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
]

describe('the list of properties', () => {
  it('has ten a page, newest first, with exact totals and the specified shape', async () => {
    await listed(
      server.db,
      Array.from({ length: 12 }, (_, n) => aRoom(owner.id, { title: `Paged ${n}` })),
    )
    const second = await list({ search: 'PAGED', page: 2 })
    expect(second).toMatchObject({ page: 2, total: 12, totalPages: 2 })
    expect(second.properties.map(({ title }) => title)).toEqual(['Paged 1', 'Paged 0'])
    expect(second.properties[0]).toMatchObject({
      name: 'Paged 1',
      type: 'room',
      userId: { _id: owner.id, name: owner.name, email: owner.email },
      price: 8500,
      rent: 8500,
      location: 'Sector 62',
      status: 'active',
      images: [],
      featured: false,
      isFeatured: false,
      reports: 0,
    })
  })

  it('keeps those of a type and a status', async () => {
    const someone = await anOwnersAccount(server.db, { name: 'Zubeida Filterwala' })
    await listed(server.db, [
      aRoom(someone, { title: 'A room', status: 'pending' }),
      aHotel(someone, { title: 'A hotel' }),
      aShop(someone, { title: 'A shop', status: 'inactive' }),
    ])
    const search = 'filterwala'
    expect(await titles({ search })).toEqual(['A shop', 'A hotel', 'A room'])
    expect(await titles({ search, type: 'hotels' })).toEqual(['A hotel'])
    expect(await titles({ search, type: 'all', status: 'pending' })).toEqual(['A room'])
    expect(await titles({ search, status: 'active' })).toEqual(['A hotel'])
    expect(await titles({ search, type: 'rooms', status: 'inactive' })).toEqual([])
  })

  it('finds any part of a title, a place or an owner, and takes wildcards literally', async () => {
    const id = await aListing({ title: 'Peepal Court', city: 'Kochi', location: 'Fort Kochi' })
    for (const search of ['epal co', 'fort', 'KOCHI', 'pe', owner.email])
      expect((await list({ search, limit: 100 })).properties.map(({ _id }) => _id)).toContain(id)
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: 'p_epal' })).total).toBe(0)
  })

  it('shows owners their own, and finds nothing about others', async () => {
    const other = await anOwner(server, { firstname: 'Yashodhara' })
    await aListing({ title: 'Only mine' }, other)
    await aListing({ title: 'Not only mine' })
    expect(await titles({ search: 'only mine' }, other)).toEqual(['Only mine'])
    expect((await list({}, other)).total).toBe(1)
    expect((await list({ search: owner.email }, other)).total).toBe(0)
  })

  it('reads no whole table of 5,000 listings', async () => {
    const { pool } = server.db.background
    // Without the triggers of cards and places, which this list does not read.
    const unheard = (statement: string) =>
      pool.query(
        // Pages become all-visible only once their commit is on disk.
        `set synchronous_commit = on; set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
      )
    await unheard(
      `insert into accounts (id, email, name, role)
       select gen_random_uuid(), 'made' || n || '@crowd.example', 'Made Owner ' || n, 'owner' from generate_series(1, 500) n`,
    )
    await unheard(
      `insert into listings (id, type, owner_id, title, description, city, location, latitude, longitude, room_type, business_type, status, created_at)
       select gen_random_uuid(), case when n % 50 = 0 then 'Shop' else 'Room' end, o.id, 'Crowded place ' || n, repeat('Airy and bright. ', 40), 'Pune', 'Baner', 18.5, 73.8,
         case when n % 50 = 0 then null else 'Single Room' end, case when n % 50 = 0 then 'Cafe' end,
         case when n % 100 = 1 then 'pending' else 'active' end, now() - n * interval '1 minute'
       from generate_series(1, 5000) n join accounts o on o.email = 'made' || (n % 500 + 1) || '@crowd.example'`,
    )
    await pool.query('vacuum analyze listings, accounts')
    const text = `lower(' ' || title || ' ' || location || ' ' || city) like`
    const conditions = [
      'true',
      `type = 'Shop'`,
      `status = 'active'`,
      `status = 'pending' and status <> 'active'`,
      `${text} '%place 499%'`,
      `(${text} '%place 499%' or owner_id = any(array(
        select id from accounts where role = 'owner' and account_text(name, email) like '%place%' and account_text(name, email) like '%499%')))`,
      `owner_id = '${owner.id}'`,
    ]
    for (const where of conditions)
      for (const statement of [
        `select id from listings where ${where} order by created_at desc, id desc limit 10`,
        `select count(*)::int from listings where ${where}`,
      ]) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect([statement, plan.match(/Seq Scan on listings/)]).toEqual([statement, null])
      }
    expect((await list({ search: 'place 4999' })).total).toBe(1)
    expect((await list({ type: 'shops', search: 'crowded', limit: 1 })).total).toBe(100)
    await unheard(`delete from listings where title like 'Crowded place %'`)
    await unheard(`delete from accounts where email like '%@crowd.example'`)
  })
})

describe('the status of a property', () => {
  it.each(['active', 'inactive', 'pending'] as const)(
    'comes back after a block as it was: %s; lists follow at once',
    async (before) => {
      const title = `Blockable ${before}`
      const id = await aListing({ title, status: before })
      const wasListed = before === 'active'
      expect(await inList(title)).toBe(wasListed)
      const blocked = await setStatus(id, 'blocked', admin, 'The photos show another house')
      expect(blocked.body.property).toMatchObject({
        status: 'blocked',
        isVisible: true,
        block: { reason: 'The photos show another house', reviewRequestedAt: null },
      })
      await expect.poll(() => inList(title)).toBe(false)
      expect(await isPublic(id)).toBe(false)
      const lifted = await setStatus(id, 'active')
      expect(lifted.body.property).toMatchObject({ status: before, isVisible: true, block: null })
      await expect.poll(() => inList(title)).toBe(wasListed)
      expect((await logged('property.status', id)).map(({ by, changes }) => [by, changes])).toEqual(
        [
          [
            expect.objectContaining({ _id: admin.id }),
            expect.arrayContaining([
              { field: 'status', before: 'blocked', after: before, erased: false },
            ]),
          ],
          [
            expect.objectContaining({ _id: admin.id }),
            expect.arrayContaining([
              { field: 'status', before, after: 'blocked', erased: false },
              {
                field: 'reason',
                before: null,
                after: 'The photos show another house',
                erased: false,
              },
            ]),
          ],
        ],
      )
    },
  )

  it('never touches the owner’s choice to hide, and a blocked listing is not shown by its owner', async () => {
    const id = await aListing({ is_visible: false })
    await setStatus(id, 'blocked')
    const toggled = await server.api.owner.toggleRoom(
      { params: { id }, body: { isVisible: true } },
      as(owner),
    )
    expect(codeOf(toggled)).toEqual([409, 'wrong_status'])
    await setStatus(id, 'active')
    expect(await detail(id)).toMatchObject({ status: 'active', isVisible: false })
    expect(await isPublic(id)).toBe(false)
  })

  it('is on record also when a block is decided again for the same reason', async () => {
    const id = await aListing()
    await setStatus(id, 'blocked', admin, 'The address is wrong')
    await server.api.moderation.requestReview({ params: { id }, body: {} }, as(owner))
    await setStatus(id, 'blocked', admin, 'The address is wrong')
    const [again, ...first] = await logged('property.status', id)
    expect(first).toHaveLength(1)
    expect(again?.changes).toEqual([
      { field: 'status', before: 'blocked', after: 'blocked', erased: false },
      { field: 'reason', before: null, after: 'The address is wrong', erased: false },
    ])
  })

  it('ends open requests with a block, and keeps booked stays', async () => {
    const id = await aListing()
    const [pending, booked] = [
      await aRequest(server, renter, id),
      await aRequest(server, await aRenter(server), id),
    ]
    await decided(server, owner, booked, 'accepted')
    await decided(server, owner, booked, 'booked')
    const other = await aListing()
    const open = await aRequest(server, renter, other)
    await setStatus(other, 'blocked')
    const { rows } = await server.db.pool.query(
      'select status, end_reason from bookings where id = $1',
      [open._id],
    )
    expect(rows).toEqual([{ status: 'declined', end_reason: 'listing_blocked' }])
    await setStatus(id, 'blocked')
    const after = await server.db.pool.query('select status from bookings where id = any ($1)', [
      [pending._id, booked._id],
    ])
    expect(after.rows.map(({ status }) => status).sort()).toEqual(['booked', 'declined'])
  })

  it('moves among active, inactive and pending, with the list', async () => {
    const id = await aListing({ title: 'Moved about' })
    for (const status of ['inactive', 'pending', 'active'] as const) {
      expect((await setStatus(id, status)).body.property.status).toBe(status)
      await expect.poll(() => inList('Moved about')).toBe(status === 'active')
    }
    await setStatus(id, 'active')
    expect(await logged('property.status', id)).toHaveLength(3)
    await setStatus(id, 'blocked')
    expect((await setStatus(id, 'pending')).body.property).toMatchObject({
      status: 'pending',
      block: null,
    })
  })

  it('waits for a deactivated owner’s account', async () => {
    const person = await anOwner(server)
    const [id, blocked] = [await aListing({}, person), await aListing({}, person)]
    await setStatus(blocked, 'blocked')
    const ofAccount = (status: 'active' | 'inactive') =>
      server.api.admin.setUserStatus({ params: { id: person.id }, body: { status } }, as(admin))
    await ofAccount('inactive')
    expect(codeOf(await setStatus(id, 'active'))).toEqual([409, 'wrong_status'])
    expect((await setStatus(blocked, 'active')).body.property.status).toBe('inactive')
    expect([await isPublic(id), await isPublic(blocked)]).toEqual([false, false])
    await ofAccount('active')
    expect([await isPublic(id), await isPublic(blocked)]).toEqual([true, true])
  })

  it('is an administrator’s where a block or a review is about it', async () => {
    const id = await aListing()
    expect(codeOf(await setStatus(id, 'blocked', owner))).toEqual([403, 'forbidden'])
    expect(codeOf(await setStatus(id, 'pending', owner))).toEqual([403, 'forbidden'])
    expect((await setStatus(id, 'inactive', owner)).body.property.status).toBe('inactive')
    expect((await setStatus(id, 'active', owner)).body.property.status).toBe('active')
    await setStatus(id, 'pending')
    expect(codeOf(await setStatus(id, 'active', owner))).toEqual([403, 'forbidden'])
    await setStatus(id, 'blocked')
    for (const status of ['active', 'inactive', 'blocked'] as const)
      expect(codeOf(await setStatus(id, status, owner))).toEqual([403, 'forbidden'])
    expect(codeOf(await update(id, { status: 'active' }, owner))).toEqual([403, 'forbidden'])
    expect((await detail(id, owner)).can).toEqual({
      edit: true,
      statuses: [],
      feature: false,
      delete: true,
    })
    expect((await detail(id)).can.statuses).toEqual(['active', 'inactive', 'pending', 'blocked'])
    expect(await logged('property.status', id)).toHaveLength(4)
  })
})

describe('an administrator', () => {
  it('edits title, description, price, status and location; the place follows the gazetteer', async () => {
    const id = await aListing({ pincode: '201309' })
    const { status, body } = await update(id, {
      title: 'Room near the lake',
      description: 'Airy, with a view',
      price: '9500',
      location: 'Sector 137',
      status: 'inactive',
      type: 'room',
    })
    expect(status).toBe(200)
    expect(body.property).toMatchObject({
      title: 'Room near the lake',
      description: 'Airy, with a view',
      price: 9500,
      location: 'Sector 137',
      city: 'Noida',
      status: 'inactive',
      version: 2,
    })
    const own = await server.api.listings.getListing({ params: { id } }, as(owner))
    expect(own.body).toMatchObject({ title: 'Room near the lake', location: 'Sector 137' })
    const [entry] = await logged('property.update', id)
    expect(entry?.changes.map(({ field }) => field).sort()).toEqual([
      'description',
      'location',
      'price',
      'status',
      'title',
    ])
  })

  it('decides nothing by naming the status that it has', async () => {
    const id = await aListing()
    await setStatus(id, 'blocked', admin, 'The address is wrong')
    await server.api.moderation.requestReview({ params: { id }, body: {} }, as(owner))
    const { block } = await detail(id)
    expect(block).toMatchObject({ reason: 'The address is wrong' })
    for (const who of [admin, owner]) {
      const edit = { title: `Corrected for ${who.id.slice(-6)}`, status: 'blocked', type: 'room' }
      expect((await update(id, edit, who)).status).toBe(200)
      expect((await detail(id)).block).toEqual(block)
    }
    const { reports } = (await server.api.admin.listReports({ query: { limit: 100 } }, as(admin)))
      .body
    expect(reports.filter(({ listing }) => listing._id === id)).toHaveLength(1)
  })

  it('is told at the field what the owner’s own form would say', async () => {
    const room = await aListing()
    const [hotel = ''] = await listed(server.db, [aHotel(owner.id)])
    const said = async (id: string, body: Record<string, unknown>) =>
      ((await update(id, body)).body as unknown as ErrorReply).errors.map(({ path, message }) => [
        path,
        message,
      ])
    expect(await said(room, { title: ' ' })).toEqual([['title', 'Title is required']])
    expect(await said(room, { price: '-1' })).toEqual([['price', 'Price cannot be negative']])
    expect(await said(hotel, { title: '', price: -5 })).toEqual([
      ['title', 'Hotel name is required'],
      ['price', 'Valid price is required'],
    ])
    expect(await said(hotel, { type: 'room' })).toEqual([
      ['type', 'A property’s type can’t be changed'],
    ])
    expect((await detail(room)).version).toBe(1)
  })

  it('does not overwrite what the owner changed meanwhile', async () => {
    const id = await aListing()
    await server.api.owner.updateRoom(
      { params: { id }, body: { price: 7000, images: [] } },
      as(owner),
    )
    expect(codeOf(await update(id, { price: 9000, version: 1 }))).toEqual([409, 'listing_changed'])
    expect((await update(id, { price: 9000, version: 2 })).body.property.price).toBe(9000)
  })

  it('features a property, which lists say at once, and owners cannot', async () => {
    const id = await aListing({ title: 'Featured flat' })
    const feature = (featured: boolean, who = admin) =>
      server.api.admin.setPropertyFeatured({ params: { id }, body: { featured } }, as(who))
    const inLists = async () =>
      (await server.api.search.listRooms({ query: { q: 'Featured flat' } })).body[0]?.featured
    expect(await inLists()).toBe(false)
    expect(codeOf(await feature(true, owner))).toEqual([403, 'forbidden'])
    expect((await feature(true)).body.property).toMatchObject({ featured: true, isFeatured: true })
    await expect.poll(inLists).toBe(true)
    await feature(true)
    expect(await logged('property.featured', id)).toHaveLength(1)
  })

  it('deletes a property, unless a stay lies ahead', async () => {
    const id = await aListing({ title: 'To be deleted' })
    const remove = () => server.api.admin.deleteProperty({ params: { id } }, as(admin))
    const stay = await aRequest(server, renter, id)
    await decided(server, owner, stay, 'accepted')
    expect(codeOf(await remove())).toEqual([409, 'stays_ahead'])
    await decided(server, owner, stay, 'declined')
    expect((await remove()).status).toBe(200)
    expect(codeOf(await remove())).toEqual([404, 'listing_not_found'])
    expect(await isPublic(id)).toBe(false)
    expect((await logged('property.delete', id))[0]?.changes[0]).toMatchObject({
      field: 'title',
      before: 'To be deleted',
    })
  })

  it('leaves nothing of an owner’s words in the log once the account is gone', async () => {
    const person = await anOwner(server)
    const id = await aListing({ title: 'Gulmohar Villa' }, person)
    await update(id, { title: 'Gulmohar House' })
    await setStatus(id, 'blocked', admin, 'Gulmohar is not yours')
    expect(JSON.stringify(await logged('property.update', id))).toContain('Gulmohar')
    await server.api.admin.deleteUser({ params: { id: person.id } }, as(admin))
    const left = [
      ...(await logged('property.update', id)),
      ...(await logged('property.status', id)),
    ]
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain('Gulmohar')
  })
})
