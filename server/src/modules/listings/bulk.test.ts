import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOwnersAccount, aRoom } from '../../testing/makers/listings.ts'
import { aPicture, showing } from '../../testing/makers/pictures.ts'
import { insertListings, ListingRejected, type ListingRow } from './bulk.repo.ts'

let database: TestDatabase
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
})
afterAll(() => database.drop())

const plain = (over: Partial<ListingRow> = {}) =>
  aRoom(owner, { title: 'A quiet room', price: null, ...over })

async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.db.background.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

describe('many listings through COPY', () => {
  test('writes what it was given, whatever the text contains', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((value) => value.replaceAll('\0', ' ').toWellFormed())
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(text, { maxLength: 4 }),
        fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
        async (title, facilities, price) => {
          const room = plain({ title, facilities, price, description: `${title}\t\\.\r\n${title}` })
          await withClient((client) => insertListings(client, [room]))
          const stored = await database.db.sql
            .selectFrom('listings')
            .selectAll()
            .where('id', '=', room.id)
            .executeTakeFirstOrThrow()
          expect(stored).toMatchObject({
            title,
            facilities,
            price,
            description: room.description,
            units: 1,
            pictures: [],
            is_visible: true,
            status: 'active',
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  test('references the pictures that rows show, in their order', async () => {
    const [a, b] = [
      await aPicture(database.db, 'a'.repeat(32)),
      await aPicture(database.db, 'b'.repeat(32)),
    ]
    const rooms = [plain(showing(b, a)), plain(), plain(showing(a))]
    await withClient((client) => insertListings(client, rooms, { batch: 2 }))
    const referenced = database.db.sql
      .selectFrom('listing_pictures')
      .select(['listing_id', 'position', 'picture_id'])
      .orderBy('listing_id')
      .orderBy('position')
    expect(await referenced.execute()).toEqual([
      { listing_id: rooms[0]?.id, position: 1, picture_id: b },
      { listing_id: rooms[0]?.id, position: 2, picture_id: a },
      { listing_id: rooms[2]?.id, position: 1, picture_id: a },
    ])
    const unknown = plain(showing('c'.repeat(32)))
    await expect(withClient((client) => insertListings(client, [unknown]))).rejects.toThrow(
      'listing_pictures_picture_id_fkey',
    )
  })

  test('writes an endless source batch by batch', async () => {
    const progress: number[] = []
    async function* rooms() {
      for (let n = 0; n < 2500; n++) yield plain({ title: `Room number ${n}`, city: 'Kota' })
    }
    expect(
      await withClient((client) =>
        insertListings(client, rooms(), {
          batch: 1000,
          onProgress: (written) => progress.push(written),
        }),
      ),
    ).toBe(2500)
    expect(progress).toEqual([1000, 2000, 2500])
    const { count } = await database.db.sql
      .selectFrom('listings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('city', '=', 'Kota')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2500)
  })

  test.each([
    ['a bound', { area: -4 }, 'listings_area_check'],
    ['a field of another type', { star_rating: 3 }, 'hotel_fields_on_hotels_only'],
    ['text that is too long', { title: 'x'.repeat(201) }, 'listings_title_check'],
    ['not a time at all', { check_in_time: 'noon-ish' }, undefined],
  ])(
    'names a row that breaks %s, and the connection stays usable',
    async (_what, over, constraint) => {
      await withClient(async (client) => {
        const rooms = Array.from({ length: 30 }, (_, n) => plain(n === 17 ? over : {}))
        const rejection = await insertListings(client, rooms, { batch: 10 }).catch(
          (error: unknown) => error,
        )
        expect(rejection).toBeInstanceOf(ListingRejected)
        expect(rejection).toMatchObject({ row: 17, constraint })
        const { rows } = await client.query<{ count: number }>(
          'select count(*) from listings where id = any($1)',
          [rooms.map(({ id }) => id)],
        )
        expect(rows[0]?.count).toBe(10)
      })
    },
  )

  test('names an id that is used twice', async () => {
    const twice = plain()
    const rejection = await withClient((client) =>
      insertListings(client, [plain(), plain(), twice, plain(), twice]),
    ).catch((error: unknown) => error)
    expect(rejection).toMatchObject({ row: 4, constraint: 'listings_pkey' })
  })

  test('leaves nothing of a rejected batch inside the caller’s transaction', async () => {
    const rooms = [plain(), plain(), plain({ price: -1 })]
    await withClient(async (client) => {
      await client.query('begin')
      await expect(insertListings(client, rooms, { batch: 1 })).rejects.toMatchObject({ row: 2 })
      await client.query('rollback')
      const { rows } = await client.query('select 1 from listings where id = any($1)', [
        rooms.map(({ id }) => id),
      ])
      expect(rows).toEqual([])
    })
  })

  test('reports an owner that does not exist', async () => {
    await expect(
      withClient((client) => insertListings(client, [plain({ owner_id: v7() })])),
    ).rejects.toMatchObject({ constraint: 'listings_owner_id_fkey' })
  })
})
