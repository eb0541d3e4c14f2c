import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reader } from '../../../db/reader.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { DEAD } from '../memory/columns.ts'
import { createListingIndex, type ListingIndex } from '../memory/listing-index.ts'
import { countsIn } from '../testing/counts.ts'
import { forgetChanges } from './changes.repo.ts'
import { type ListingFeed, openListingFeed } from './listing-feed.ts'
import { createSnapshotFile } from './snapshot-file.ts'

let test: TestDatabase
let folder: string
let owner: string
let rooms: readonly string[]
let open: ListingFeed[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  owner = await anOwnersAccount(test.db)
})
afterAll(() => test.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-snapshot-'))
  await test.db.pool.query('delete from listings')
  rooms = await listed(test.db, [
    ...['Lake view', 'Hill view', 'Garden view'].map((title) =>
      aRoom(owner, { title, city: 'Pune', location: 'Camp', latitude: 18.5, longitude: 73.8 }),
    ),
    aHotel(owner, { city: 'Kota', location: 'Talwandi' }),
    aShop(owner, { city: 'Noida', location: 'Sector 62' }),
  ])
  await settled()
  return async () => {
    for (const feed of open) feed.close()
    open = []
    // A feed may be writing still.
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
})

const WITHIN = { timeout: 10_000 }

/** No transaction of any database of the server goes on that began before the last change. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await test.db.pool.query<{ ended: boolean }>(
        `select max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()) as ended
          from listing_changes where transaction_id < pg_snapshot_xmax(pg_current_snapshot())`,
      )
      return rows[0]?.ended
    }, WITHIN)
    .toBe(true)
}

/** A feed that has read the listings, and how often it read a batch of all of them. */
async function started(database = test): Promise<ListingFeed & { readonly scans: number }> {
  const reads = { scans: 0 }
  const { readPrimary } = database.db
  const counted: Reader = {
    ...readPrimary,
    query(statement, values) {
      if (statement.name === 'index_scan') reads.scans++
      return readPrimary.query(statement, values)
    },
  }
  const feed = openListingFeed(counted, (error) => expect.unreachable(error.message), {
    snapshot: createSnapshotFile(folder),
  })
  open.push(feed)
  await feed.loaded
  return Object.assign(feed, reads)
}

/** A process that reads all listings, keeps them in the file, and ends. */
async function aRunBefore(): Promise<void> {
  const feed = await started()
  expect(feed.scans).toBe(1)
  await expect.poll(() => createSnapshotFile(folder).writtenAt(), WITHIN).toBeGreaterThan(0)
  feed.close()
}

/** Whether a start needed the file alone; it must answer like one without in any case. */
async function startsFromFile(database = test): Promise<boolean> {
  const [feed, anew] = await Promise.all([
    started(database),
    openListingFeed(database.db.readPrimary, (error) => expect.unreachable(error.message)),
  ])
  open.push(anew)
  await anew.loaded
  const [index, another] = await Promise.all([feed.current(), anew.current()])
  for (const query of [{}, { city: 'Pune' }, { type: 'Room', location: 'camp' }] as const)
    expect(await countsIn(feed, query as never)).toEqual(await countsIn(anew, query as never))
  for (const word of ['lake', 'garden', 'meadow'])
    expect(found(index, word), word).toBe(found(another, word))
  expect(index.vocabulary.alike('gardn')).toEqual(another.vocabulary.alike('gardn'))
  for (const one of [feed, anew]) one.close()
  return feed.scans === 0
}

/** Changed listings leave dead slots. */
const found = ({ slotsIn, columns }: ListingIndex, word: string) =>
  slotsIn.word(word).filter((slot) => columns.type[slot] !== DEAD).length

const file = () => join(folder, 'listings')

async function changedAt(at: number): Promise<void> {
  const bytes = await readFile(file())
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(file(), bytes)
}

/**
 * All changes so far are older than they are kept for. Returns how many are kept nevertheless,
 * because of a transaction that goes on.
 */
async function forget(): Promise<number> {
  await test.db.pool.query("update listing_changes set at = now() - interval '2 hours'")
  await forgetChanges(test.db.background)
  const { rows } = await test.db.pool.query<{ kept: number }>(
    "select count(*)::int as kept from listing_changes where listing_ids is distinct from '{}'",
  )
  return rows[0]?.kept ?? 0
}

describe('a start', () => {
  it('finds what an earlier one read, and what changed since', async () => {
    await aRunBefore()
    await test.db.pool.query("update listings set title = 'Meadow view' where id = $1", [rooms[0]])
    await test.db.pool.query('delete from listings where id = $1', [rooms[1]])
    await listed(test.db, [aRoom(owner, { city: 'Pune', location: 'Baner' })])
    expect(await startsFromFile()).toBe(true)
  })

  it('answers from a file of the day before, and reads all listings anew for one without words of what is gone', async () => {
    await aRunBefore()
    const snapshot = createSnapshotFile(folder)
    const saved = await snapshot.read()
    if (!saved) return expect.unreachable()
    await snapshot.write({ ...saved, allReadAt: Date.now() - 25 * 3_600_000 })
    await test.db.pool.query("delete from listings where title = 'Garden view'")
    const feed = await started()
    expect(found(await feed.current(), 'garden')).toBe(0)
    await expect
      .poll(async () => {
        const index = (await snapshot.read())?.index
        return index && createListingIndex(index).slotsIn.word('garden').length
      }, WITHIN)
      .toBe(0)
  })

  it('finds a file that was written while listings changed', async () => {
    const feed = await started()
    for (const price of [4000, 5000, 6000]) {
      await test.db.pool.query('update listings set price = $1', [price])
      await feed.current()
    }
    await expect.poll(() => createSnapshotFile(folder).writtenAt(), WITHIN).toBeGreaterThan(0)
    feed.close()
    expect(await startsFromFile()).toBe(true)
  })

  it('reads all listings where too many changed to name them', async () => {
    await aRunBefore()
    await test.db.pool.query('truncate listings cascade')
    await listed(test.db, [aRoom(owner, { city: 'Pune', location: 'Camp' })])
    expect(await startsFromFile()).toBe(false)
  })

  it.each([
    ['a byte of the listings', -20],
    ['a byte of the code that wrote it', 10],
    ['the checksum', -1],
  ])('reads all listings where the file differs in %s', async (_, at) => {
    await aRunBefore()
    const { length } = await readFile(file())
    await changedAt(at < 0 ? length + at : at)
    expect(await startsFromFile()).toBe(false)
  })

  it.each([0, 3, 36, 500])(
    'reads all listings where the file ends after %i bytes',
    async (size) => {
      await aRunBefore()
      await writeFile(file(), (await readFile(file())).subarray(0, size))
      expect(await startsFromFile()).toBe(false)
    },
  )

  it("leaves another database's file", async () => {
    await aRunBefore()
    const another = await createTestDatabase()
    await listed(another.db, [
      aRoom(await anOwnersAccount(another.db), { city: 'Pune', location: 'Camp' }),
    ])
    expect(await startsFromFile(another)).toBe(false)
    await another.drop()
  })

  it('reads all listings after their table was written anew, of which nothing tells', async () => {
    await aRunBefore()
    await test.db.background.pool.query('vacuum full listings')
    expect(await startsFromFile()).toBe(false)
  })

  it('reads all listings where changes since were forgotten', async () => {
    await aRunBefore()
    await test.db.pool.query('update listings set price = 7777')
    await expect.poll(forget, WITHIN).toBe(0)
    expect(await startsFromFile()).toBe(false)
  })

  it('needs no changes of before the file', async () => {
    await test.db.pool.query('update listings set price = 8888')
    await settled()
    await aRunBefore()
    await expect.poll(forget, WITHIN).toBe(0)
    await test.db.pool.query('update listings set price = 9999')
    expect(await startsFromFile()).toBe(true)
  })

  it('writes the file anew where it did not help', async () => {
    await aRunBefore()
    await copyFile(file(), `${file()}.before`)
    await changedAt(0)
    expect(await startsFromFile()).toBe(false)
    await expect.poll(() => startsFromFile(), WITHIN).toBe(true)
  })

  it('removes what a killed process left half written', async () => {
    await writeFile(join(folder, 'listings.1.part'), 'half')
    await utimes(join(folder, 'listings.1.part'), 0, 0)
    await writeFile(join(folder, 'listings.2.part'), 'being written')
    await aRunBefore()
    expect((await readdir(folder)).sort()).toEqual(['listings', 'listings.2.part'])
  })
})

describe('changes', () => {
  it('are kept while a transaction that began before them goes on', async () => {
    const late = await test.db.pool.connect()
    await late.query('begin')
    await late.query('update listings set price = 1234 where id = $1', [rooms[0]])
    await aRunBefore()
    await test.db.pool.query('update listings set price = 4321 where id = $1', [rooms[1]])
    expect(await forget()).toBeGreaterThan(0)
    await late.query('commit')
    late.release()
    expect(await startsFromFile()).toBe(true)
  })

  it('with numbers of another database are forgotten', async () => {
    await test.db.pool.query(
      "insert into listing_changes (transaction_id, listing_ids) values ('999999999999', null)",
    )
    await aRunBefore()
    await forget()
    expect(await startsFromFile()).toBe(true)
    const { rows } = await test.db.pool.query(
      "select from listing_changes where transaction_id >= '999999999999'",
    )
    expect(rows).toEqual([])
  })
})
