// The same picture with another owner: real pictures, changed as others change them, by the real
// image processes.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { showing } from '../../../testing/makers/pictures.ts'
import {
  createImageWorkers,
  createPictureStore,
  hashPictures,
  type ImageWorkers,
  type PictureStore,
} from '../../media/index.ts'
import { findSamePictures, MOST_OWNERS } from './same-pictures.repo.ts'

let database: TestDatabase
let folder: string
let store: PictureStore
let asha: string
let ravi: string
const workers = createImageWorkers()
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rentify-same-pictures-'))
  store = createPictureStore(database.db, folder)
  asha = await anOwnersAccount(database.db)
  ravi = await anOwnersAccount(database.db)
})
afterAll(async () => {
  await workers.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const [WIDTH, HEIGHT] = [400, 300]
/** A photo that no other test has: coarse noise has edges and surfaces as photos have. */
function aPhoto(): Promise<Buffer> {
  const raw = { width: 32, height: 24, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'lanczos3' })
    .sharpen()
    .jpeg({ quality: 90 })
    .toBuffer()
}

let files = 0
/** A room of this owner that shows this picture. */
async function aRoomWith(
  accountId: string,
  file: Buffer,
): Promise<[room: string, picture: string]> {
  files += 1
  const path = join(folder, `file-${files}`)
  await writeFile(path, file)
  const { variants, ...picture } = await workers.take(path, accountId)
  const sha256 = createHash('sha256').update(file).digest('hex')
  await store.add(picture, variants, { accountId, sha256 })
  const [room = ''] = await listed(database.db, [aRoom(accountId, showing(picture.id))])
  return [room, picture.id]
}
const found = (...rooms: string[]) => findSamePictures(database.db.sql, rooms)

/** What others do to a photo before they list it as their own. */
const CHANGES: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  'another quality': (photo) => photo.jpeg({ quality: 40 }),
  'another format': (photo) => photo.webp({ quality: 60 }),
  'another size': (photo) => photo.resize(200).jpeg(),
  'more brightness': (photo) => photo.modulate({ brightness: 1.1 }).jpeg(),
  'less brightness': (photo) => photo.modulate({ brightness: 0.9 }).jpeg(),
  'a mark in a corner': (photo) =>
    photo
      .composite([
        {
          input: Buffer.from(
            '<svg width="100" height="19"><rect width="100" height="19" opacity="0.5"/></svg>',
          ),
          gravity: 'southeast',
        },
      ])
      .jpeg(),
  'its edges cut off': (photo) =>
    photo.extract({ left: 10, top: 8, width: WIDTH - 20, height: HEIGHT - 16 }).jpeg(),
  'one side cut off': (photo) =>
    photo.extract({ left: 20, top: 0, width: WIDTH - 20, height: HEIGHT }).jpeg(),
}

describe('a picture that another owner shows with', () => {
  it.each(Object.keys(CHANGES))('%s is found', async (change) => {
    const photo = await aPhoto()
    const [room, picture] = await aRoomWith(asha, photo)
    const copied = await CHANGES[change]?.(sharp(photo)).toBuffer()
    const [copy, other] = await aRoomWith(ravi, copied ?? photo)
    expect(await found(copy)).toEqual([
      {
        listingId: copy,
        ownerId: ravi,
        picture: other,
        otherListingId: room,
        otherOwnerId: asha,
        otherPicture: picture,
        distance: expect.any(Number),
        isCopy: true,
        owners: 1,
      },
    ])
  })
})

describe('what is no sign of anything:', () => {
  it('other pictures', async () => {
    await aRoomWith(asha, await aPhoto())
    const [room] = await aRoomWith(ravi, await aPhoto())
    expect(await found(room)).toEqual([])
  })

  it('the owner’s own other listings', async () => {
    const photo = await aPhoto()
    await aRoomWith(asha, photo)
    const [again] = await aRoomWith(asha, await sharp(photo).jpeg({ quality: 50 }).toBuffer())
    expect(await found(again)).toEqual([])
  })

  it('flat pictures, of which there are many', async () => {
    const wall = (shade: number) =>
      sharp({
        create: {
          width: WIDTH,
          height: HEIGHT,
          channels: 3,
          background: { r: shade, g: 200, b: 190 },
        },
      })
        .jpeg()
        .toBuffer()
    const [, picture] = await aRoomWith(asha, await wall(200))
    const [room] = await aRoomWith(ravi, await wall(201))
    expect(await found(room)).toEqual([])
    const hashes = await database.db.sql
      .selectFrom('pictures as p')
      .leftJoin('picture_hashes as h', 'h.picture_id', 'p.id')
      .select(['p.hashed', 'h.hash'])
      .where('p.id', '=', picture)
      .execute()
    expect(hashes).toEqual([{ hashed: true, hash: null }])
  })

  it('blocked listings, which moderators have decided about', async () => {
    const photo = await aPhoto()
    await aRoomWith(asha, photo)
    const [room] = await aRoomWith(ravi, photo)
    await raw`update listings set status = 'blocked' where id = ${room}`.execute(database.db.sql)
    expect(await found(room)).toEqual([])
  })
})

it('is the listing that was there first whose picture was copied', async () => {
  const photo = await aPhoto()
  const [first] = await aRoomWith(asha, photo)
  const [second] = await aRoomWith(ravi, photo)
  const both = await found(first, second)
  expect(Object.fromEntries(both.map(({ listingId, isCopy }) => [listingId, isCopy]))).toEqual({
    [first]: false,
    [second]: true,
  })
})

it('says that a picture of many owners is a stock picture, with one example', async () => {
  const photo = await aPhoto()
  const [, picture] = await aRoomWith(asha, photo)
  const others = await Promise.all(
    Array.from({ length: MOST_OWNERS }, () => anOwnersAccount(database.db)),
  )
  await listed(
    database.db,
    others.map((id) => aRoom(id, showing(picture))),
  )
  const [room] = await aRoomWith(ravi, photo)
  const same = await found(room)
  expect(same.map(({ owners }) => owners)).toEqual([MOST_OWNERS + 1])
})

it('forgets what a picture looked like with the picture', async () => {
  const [room, picture] = await aRoomWith(asha, await aPhoto())
  await raw`delete from listings where id = ${room}`.execute(database.db.sql)
  await raw`delete from picture_uploads where picture_id = ${picture}`.execute(database.db.sql)
  expect(await store.deleteUnused([picture])).toBe(1)
  const { rows } = await raw`select from picture_hashes where picture_id = ${picture}`.execute(
    database.db.sql,
  )
  expect(rows).toEqual([])
})

describe('pictures of before', () => {
  /** As an older version leaves them. */
  const unhash = () =>
    database.db.pool.query('delete from picture_hashes; update pictures set hashed = false')
  const left = async () => {
    const { rows } = await raw<{ left: number }>`
      select count(*)::integer as left from pictures where not hashed`.execute(database.db.sql)
    return rows[0]?.left
  }
  const run = (hash: ImageWorkers['hash'] = workers.hash) =>
    hashPictures({ db: database.db, store, hash })

  it('are looked at in the background, and found from then on', async () => {
    const photo = await aPhoto()
    const [room] = await aRoomWith(asha, photo)
    const [copy] = await aRoomWith(ravi, await sharp(photo).resize(400).jpeg().toBuffer())
    await unhash()
    expect(await found(copy)).toEqual([])
    expect(await run()).toBeGreaterThan(1)
    expect(await left()).toBe(0)
    expect((await found(copy)).map(({ otherListingId }) => otherListingId)).toEqual([room])
  })

  it('are gone on with after a run that was killed', async () => {
    await aRoomWith(asha, await aPhoto())
    await aRoomWith(asha, await aPhoto())
    await unhash()
    const all = (await left()) ?? 0
    let taken = 0
    const dies: ImageWorkers['hash'] = async (picture) => {
      taken += 1
      if (taken > 2) throw new Error('killed')
      return workers.hash(picture)
    }
    await expect(run(dies)).rejects.toThrow('killed')
    expect(await left()).toBe(all - 2)
    expect(await run()).toBe(all - 2)
    expect(await left()).toBe(0)
  })

  it('have their turn though one ends its process each time', async () => {
    await unhash()
    const all = (await left()) ?? 0
    const ended = createImageWorkers()
    await ended.close()
    let first = true
    const endsOnce: ImageWorkers['hash'] = (picture) => {
      const by = first ? ended : workers
      first = false
      return by.hash(picture)
    }
    expect(await run(endsOnce)).toBe(all - 1)
    expect(await left()).toBe(1)
    expect(await run()).toBe(1)
  })

  it('without bytes are not asked for again', async () => {
    await unhash()
    await run()
    const id = 'f'.repeat(32)
    await raw`insert into pictures (id, color, width, height) values (${id}, '#000000', 1, 1)`.execute(
      database.db.sql,
    )
    expect(await run()).toBe(1)
    expect(await left()).toBe(0)
  })
})
