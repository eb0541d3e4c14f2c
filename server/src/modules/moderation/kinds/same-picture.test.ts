// What is said of pictures that two owners show; how pictures are found is the media module's.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { aPicture, showing } from '../../../testing/makers/pictures.ts'
import { examineListings } from './kinds.ts'

let database: TestDatabase
let asha: string
let ravi: string
beforeAll(async () => {
  database = await createTestDatabase()
  asha = await anOwnersAccount(database.db)
  ravi = await anOwnersAccount(database.db)
})
afterAll(() => database.drop())
beforeEach(() => database.db.pool.query('delete from listings'))

let made = 0
/** A picture that differs from the others of this file in its last bit at most. */
async function aPictureLike(lastBit: 0 | 1): Promise<string> {
  made += 1
  const id = await aPicture(database.db, made.toString(16).padStart(32, '0'))
  const hash = `${'0'.repeat(255)}${lastBit}`
  await raw`
    insert into picture_hashes (picture_id, hash, bands, cut)
    select ${id}, ${hash}::bit(256), array(select k << 17 from generate_series(0, 14) k),
      array_fill(${hash}::bit(256), array[9])`.execute(database.db.sql)
  return id
}
async function aRoomOf(ownerId: string, ...pictures: string[]): Promise<string> {
  const [room = ''] = await listed(database.db, [aRoom(ownerId, showing(...pictures))])
  return room
}
const examine = (...rooms: string[]) =>
  database.db.transaction((trx) => examineListings(trx, rooms))
const signals = () =>
  database.db.sql
    .selectFrom('listing_signals')
    .select(['listing_id', 'owner_id', 'evidence'])
    .where('kind', '=', 'same_picture')
    .execute()

it('is a signal about the later listing, with the nearest pictures of both, raised once', async () => {
  const [original, copy, exact] = [
    await aPictureLike(0),
    await aPictureLike(1),
    await aPictureLike(0),
  ]
  const first = await aRoomOf(asha, original)
  const second = await aRoomOf(ravi, copy, exact)
  await examine(first, second)
  const raised = [
    {
      listing_id: second,
      owner_id: ravi,
      evidence: {
        kind: 'same_picture',
        pictureId: exact,
        otherListingId: first,
        otherPictureId: original,
        distance: 0,
      },
    },
  ]
  expect(await signals()).toEqual(raised)
  await examine(first, second)
  expect(await signals()).toEqual(raised)
})

it('is none among the listings of one owner', async () => {
  const first = await aRoomOf(asha, await aPictureLike(0))
  const second = await aRoomOf(asha, await aPictureLike(0))
  await examine(first, second)
  expect(await signals()).toEqual([])
})

it('is withdrawn when the other listing is gone', async () => {
  const first = await aRoomOf(asha, await aPictureLike(0))
  const second = await aRoomOf(ravi, await aPictureLike(0))
  await examine(second)
  expect(await signals()).toHaveLength(1)
  await raw`delete from listings where id = ${first}`.execute(database.db.sql)
  await examine(second)
  expect(await signals()).toEqual([])
})
