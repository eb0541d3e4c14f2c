// Requests every public response that contains an owner's text, with a phone number and an email
// address in each text (D11).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../db/upgrade/index.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { HTML } from '../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
let admin: Person
let shop = ''
let room = ''

const WORDS = {
  title: 'Corner shop 98111 12201',
  description: 'Ask ९८१११ १२२०२ or asha＠example.in',
  rules: 'First call ９８１１１１２２０３',
  city: 'Maskpur 98111/12204',
  state: 'Asha (98111) 12205',
  location: 'Sector 62, ९८१११-१२२०६',
  landmark: 'Near the metro, 98111\u200b12207',
} as const
const CATEGORY = 'Tea 9811112208'
const AMENITIES = ['Water', 'Call ৯৮১১১১২২০৯', 'asha[at]example.in']

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://rentify.example' })
  ;[owner, renter, admin] = [await anOwner(server), await aRenter(server), await anAdmin(server)]
  ;[shop = '', room = ''] = await listed(server.db, [
    aShop(owner.id, { ...WORDS, category: CATEGORY, amenities: AMENITIES }),
    aRoom(owner.id, { ...WORDS, facilities: ['WiFi', 'Call 98111-12210'] }),
  ])
})
afterAll(() => server.stop())

/** The parts of a number or an address in any of the scripts above. */
const CONTACT = /98111|९८१११|９８１１１|৯৮১১১|asha[@＠[]|asha.?example/
const SHOWN = {
  city: 'Maskpur ••••••••••',
  state: 'Asha (••••••••••',
  location: 'Sector 62, ••••••••••',
  landmark: 'Near the metro, ••••••••••',
} as const

describe('no public response contains a phone number or an email address from an owner’s text:', () => {
  it.each([
    ['a list', '/api/rooms'],
    ['cards', '/api/shops?view=card&fold=true'],
    ['a list of every type', '/api/listings?sort=popular'],
    ['a search', '/api/listings?q=sector+62'],
    ['listings nearby', '/api/rooms?lat=28.62&lng=77.36&nearby=true'],
    ['the filter bar', '/api/listings/facets'],
    ['suggested cities', '/api/listings/suggest?q=maskp'],
    ['suggested localities', '/api/listings/suggest?q=sector'],
  ])('%s', async (_, path) => {
    const { status, body } = await server.request('GET', path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toMatch(/Maskpur ••|Sector 62, ••/)
    expect(JSON.stringify(body)).not.toMatch(CONTACT)
  })

  it.each(['/', '/shop'])('the page %s', async (path) => {
    const { status, body } = await server.request('GET', path, { headers: HTML })
    expect([status, /Maskpur ••|Sector 62, ••/.test(body as string)]).toEqual([200, true])
    expect(body).not.toMatch(CONTACT)
  })

  it('in a listing, its page and its preview', async () => {
    const { body } = await server.api.listings.getListing({ params: { id: shop } })
    expect(body).toMatchObject({
      ...SHOWN,
      category: 'Tea ••••••••••',
      amenities: ['Water', 'Call ••••••••••', '•••@•••'],
    })
    expect(JSON.stringify(body)).not.toMatch(CONTACT)
    expect(
      (await server.api.listings.getListing({ params: { id: room } })).body.facilities,
    ).toEqual(['WiFi', 'Call ••••••••••'])
    const page = await server.request('GET', `/room/${shop}`, { headers: HTML })
    expect(page.body).toContain('Corner shop ••••••••••')
    expect(page.body).not.toMatch(CONTACT)
  })

  it('in a listing opened by a signed-in caller, whose contact has fields of its own', async () => {
    const { body } = await server.api.listings.getListing(
      { params: { id: shop } },
      { token: renter.token },
    )
    expect(body).toMatchObject({ ...SHOWN, rules: 'First call ••••••••••' })
    expect(JSON.stringify(body)).not.toMatch(CONTACT)
  })

  const total = async (parameter: string, value: string) => {
    const address = `/api/listings?${parameter}=${encodeURIComponent(value)}`
    return (await server.request('GET', address)).headers.get('x-total-count')
  }

  // A number alone may be read as a price: it finds what any other one finds.
  it.each([
    ['9811112206', '9711112206'],
    ['98111', '98112'],
    ['12207', '12208'],
    ['asha', 'ushi'],
    ['९८१११', '९८११२'],
    ['corner shop 98111', 'corner shop 98112'],
    ['maskpur 12204', 'maskpur 12214'],
  ])('and a search for %s does not reveal that it exists', async (written, other) => {
    expect(await total('q', written)).toBe(await total('q', other))
    for (const name of ['city', 'location']) expect(await total(name, written)).toBe('0')
  })
})

describe('the owner’s original texts', () => {
  it('are returned to the owner and administrators', async () => {
    for (const { token } of [owner, admin]) {
      const { body } = await server.api.listings.getListing({ params: { id: shop } }, { token })
      expect(body).toMatchObject({ ...WORDS, category: CATEGORY, amenities: AMENITIES })
    }
  })

  const stored = async () =>
    server.db.sql
      .selectFrom('listings')
      .select(['landmark', 'location', 'unmasked'])
      .where('id', '=', room)
      .executeTakeFirstOrThrow()

  it('stay when another column changes, or when the column is written back unchanged', async () => {
    const { unmasked } = await stored()
    expect(unmasked).toMatchObject({ landmark: WORDS.landmark, location: WORDS.location })
    await server.db.pool.query(
      'update listings set price = 9000, landmark = landmark where id = $1',
      [room],
    )
    expect((await stored()).unmasked).toEqual(unmasked)
  })

  it('are replaced when the owner writes another text', async () => {
    await server.db.pool.query(
      `update listings set landmark = 'Near the lake', location = 'Sector 63, 98111 12211' where id = $1`,
      [room],
    )
    expect(await stored()).toMatchObject({
      landmark: 'Near the lake',
      location: 'Sector 63, ••••••••••',
    })
    const { body } = await server.api.listings.getListing(
      { params: { id: room } },
      { token: owner.token },
    )
    expect(body).toMatchObject({ landmark: 'Near the lake', location: 'Sector 63, 98111 12211' })
    expect(Object.keys((await stored()).unmasked ?? {}).sort()).toEqual([
      'city',
      'facilities',
      'location',
      'state',
    ])
  })

  it('are stored for no row where nothing was masked', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { landmark: 'Metro gate 2' })])
    const { rows } = await server.db.pool.query('select unmasked from listings where id = $1', [id])
    expect(rows).toEqual([{ unmasked: null }])
  })
})

describe('texts stored before the rules covered them', () => {
  it('are masked by the migration in every table, and nothing is lost', async () => {
    const database = await createTestDatabase({ template: null })
    try {
      const { db, connection } = database
      const names = (await readMigrations()).map(({ name }) => name)
      const before = names.filter((name) => name < '0025')
      await migrate(connection, before)
      const id = await anOwnersAccount(db)
      const written = { ...WORDS, category: CATEGORY, amenities: AMENITIES }
      const [masked = '', plain = ''] = await listed(db, [
        aShop(id, written),
        aShop(id, { landmark: 'Metro gate 2' }),
      ])
      await db.pool.query(
        'insert into saved (account_id, listing_id, title, saved_at) values ($1, $2, $3, now())',
        [id, masked, 'Shop ९८१११ १२२०१'],
      )
      const versions = async () =>
        (
          await db.pool.query<{ xmin: string }>('select xmin::text from listings where id = $1', [
            plain,
          ])
        ).rows
      const untouched = await versions()

      await migrate(
        connection,
        names.filter((name) => name < '0026'),
      )
      const { rows } = await db.pool.query(
        'select public_title, blurb, city, state, location, landmark, category, amenities, unmasked from listings where id = $1',
        [masked],
      )
      expect(rows).toEqual([
        {
          ...SHOWN,
          public_title: 'Corner shop ••••••••••',
          blurb: 'Ask •••••••••• or •••@•••',
          category: 'Tea ••••••••••',
          amenities: ['Water', 'Call ••••••••••', '•••@•••'],
          unmasked: {
            city: WORDS.city,
            state: WORDS.state,
            location: WORDS.location,
            landmark: WORDS.landmark,
            category: CATEGORY,
            amenities: AMENITIES,
          },
        },
      ])
      expect(await versions()).toEqual(untouched)
      const left = await db.pool.query(
        `select string_agg(distinct word, ' ') as words from (
           select title from saved union all select name from cities union all select name from localities
           union all select unnest(tsvector_to_array(words)) from listings) w (word)`,
      )
      expect(left.rows[0].words).not.toMatch(CONTACT)
    } finally {
      await database.drop()
    }
  })
})
