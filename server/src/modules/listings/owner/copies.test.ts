// One picture serves one listing of an owner, unless the other one is a copy of it.
import { randomBytes } from 'node:crypto'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import {
  aHotelForm,
  anUploadedPicture,
  aRoomForm,
  aShopForm,
} from '../../../testing/makers/forms.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { aPicture, showing } from '../../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { claimPictures } from '../../media/index.ts'
import { shownIn } from './shown-pictures.repo.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Form = Partial<Record<string, unknown>>
type Answer = {
  status: number
  body: {
    code?: string
    message: string
    errors: { path: string; message: string }[]
    details?: unknown
    listing: ListingDetail
  }
}
const MAKERS = { rooms: aRoomForm, hotels: aHotelForm, shops: aShopForm }
const create = async (
  form: Form,
  headers: Record<string, string> = {},
  kind: keyof typeof MAKERS = 'rooms',
) =>
  (await server.request('POST', `/api/${kind}`, {
    body: MAKERS[kind](form),
    token: owner.token,
    headers,
  })) as Answer
const edit = async (id: string, body: Form) =>
  (await server.request('PUT', `/api/rooms/${id}`, { body, token: owner.token })) as Answer
const remove = async (id: string) => {
  const answer = await server.request('DELETE', `/api/rooms/${id}`, { token: owner.token })
  expect(answer.status).toBe(200)
  await server.runDueJobs()
}
const anId = () => anUploadedPicture(server, owner)
/** A picture of this owner's room with this title. */
async function aRoomWith(title: string): Promise<{ room: string; picture: string }> {
  const picture = await anId()
  const { status, body } = await create({ title, pictureIds: [picture] })
  expect(status).toBe(201)
  return { room: body.listing._id, picture }
}
/** The owner chooses the same file again. */
async function uploadedAgain(picture: string): Promise<string> {
  await sql`insert into picture_uploads (picture_id, account_id, file_sha256)
    values (${picture}, ${owner.id}, ${randomBytes(32)})`.execute(server.db.sql)
  return picture
}
async function aPhoto(): Promise<File> {
  const raw = { width: 40, height: 30, channels: 3 } as const
  const content = await sharp(randomBytes(3600), { raw }).jpeg().toBuffer()
  return new File([new Uint8Array(content)], 'room.jpg', { type: 'image/jpeg' })
}
const count = async () =>
  (
    await server.db.sql
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', owner.id)
      .execute()
  ).length
const waitingForLocks = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.sql)
  ).rows.length
const IN_USE = { status: 409, body: { code: 'photos_in_use' } }

describe('a picture of one listing', () => {
  it('serves no other one, which says at the images which listing has it', async () => {
    const { room, picture } = await aRoomWith('Sunny room')
    const fresh = await anId()
    const refused = await create({ pictureIds: [fresh, picture] })
    const message =
      'Photo 2 is already on your listing “Sunny room”. Please add another photo here. If both are alike, go to My Listings and use “Copy” on that listing.'
    expect(refused).toMatchObject({
      ...IN_USE,
      body: {
        message,
        errors: [{ path: 'images', message }],
        details: { inUse: [{ pictureId: picture, listingId: room }] },
      },
    })
    expect(await count()).toBe(1)
    expect((await create({ pictureIds: [fresh] })).status).toBe(201)
  })

  it('says so in Hindi, with the title as its owner wrote it, and names several at once', async () => {
    const ids = [await anId(), await anId()]
    await create({ title: 'Call 9876543210', pictureIds: ids })
    const { body } = await create({ pictureIds: ids }, { 'accept-language': 'hi' })
    expect(body.message).toContain('फ़ोटो 1, 2 पहले से आपकी लिस्टिंग “Call 9876543210” में हैं।')
  })

  it.each(['rooms', 'hotels', 'shops'] as const)('serves none of the %s either', async (kind) => {
    const { room, picture } = await aRoomWith('Sunny room')
    const pictureIds = [picture]
    expect(await create({ pictureIds }, {}, kind)).toMatchObject(IN_USE)
    const copy = await create({ pictureIds, copyOf: room }, {}, kind)
    expect([copy.status, copy.body.listing.pictures.map(({ id }) => id)]).toEqual([201, [picture]])
  })

  it('serves no other one when its file is sent again, alone or along with the form', async () => {
    const photo = await aPhoto()
    const first = await create({ title: 'Sunny room', images: [photo] })
    expect(first.status).toBe(201)
    const { _id: copyOf, pictures } = first.body.listing
    const images = [await aPhoto(), photo]
    expect(await create({ images })).toMatchObject({
      ...IN_USE,
      body: {
        errors: [{ path: 'images', message: expect.stringMatching(/^Photo 2 .*Sunny room/) }],
      },
    })
    const { status, body } = await server.api.media.uploadPicture(
      { body: { picture: photo } },
      { token: owner.token },
    )
    expect([status, body.id]).toEqual([201, pictures[0]?.id])
    expect(await create({ pictureIds: [body.id] })).toMatchObject(IN_USE)
    expect(await count()).toBe(1)
    expect((await create({ images, copyOf })).status).toBe(201)
  })

  it.each([['hidden'], ['blocked']])('stays with it while it is %s', async (state) => {
    const { room, picture } = await aRoomWith('Sunny room')
    await sql`update listings set is_visible = ${state !== 'hidden'},
      status = ${state === 'blocked' ? 'blocked' : 'active'} where id = ${room}`.execute(
      server.db.sql,
    )
    expect(await create({ pictureIds: [picture] })).toMatchObject(IN_USE)
  })

  it('is free when the listing shows it no more, or is deleted', async () => {
    const { room, picture } = await aRoomWith('Sunny room')
    await edit(room, { pictureIds: [await anId()] })
    const second = await create({ pictureIds: [await uploadedAgain(picture)] })
    expect(second.status).toBe(201)
    expect(await edit(room, { pictureIds: [picture] })).toMatchObject(IN_USE)
    await uploadedAgain(picture)
    await remove(second.body.listing._id)
    expect((await create({ pictureIds: [picture] })).status).toBe(201)
  })

  it('serves another owner’s listing', async () => {
    const { picture } = await aRoomWith('Sunny room')
    owner = await anOwner(server)
    const pictureIds = [await uploadedAgain(picture)]
    expect((await create({ pictureIds })).status).toBe(201)
    expect(await create({ pictureIds })).toMatchObject(IN_USE)
  })

  it('serves one of several listings that are sent at the same time', async () => {
    const picture = await anId()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create({ title: `Room ${at}`, pictureIds: [picture] })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    expect(await count()).toBe(1)
  })

  it('serves the listing that claimed it first, whenever that one is committed', async () => {
    const [first, picture] = [await aRoomWith('First'), await anId()]
    const claim = { accountId: owner.id, listingId: first.room }
    const { second } = await server.db.transaction(async (trx) => {
      const pictures = await claimPictures(trx, claim, [picture], shownIn)
      const second = create({ pictureIds: [picture] })
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      await trx
        .updateTable('listings')
        .set({ pictures: JSON.stringify(pictures) })
        .where('id', '=', first.room)
        .execute()
      return { second }
    })
    expect(await second).toMatchObject({
      ...IN_USE,
      body: { message: expect.stringContaining('“First”') },
    })
  })

  it('serves one of two listings that are edited at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const rooms = [await aRoomWith('One'), await aRoomWith('Two')]
      const picture = await anId()
      const answers = await Promise.all(
        rooms.map(({ room }) => edit(room, { pictureIds: [picture] })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

describe('a copy', () => {
  it('keeps and regains its original’s pictures in edits, and gets no others', async () => {
    const ids = [await anId(), await anId()]
    const { _id: copyOf } = (await create({ pictureIds: ids })).body.listing
    const other = await aRoomWith('Other room')
    const copy = (await create({ pictureIds: ids, copyOf })).body.listing._id
    expect((await edit(copy, { title: 'Copied' })).status).toBe(200)
    expect((await edit(copy, { pictureIds: [ids[1]] })).status).toBe(200)
    expect((await edit(copy, { pictureIds: ids })).status).toBe(200)
    expect(await edit(copy, { pictureIds: [other.picture] })).toMatchObject(IN_USE)
    expect(await edit(copyOf, { pictureIds: [other.picture] })).toMatchObject(IN_USE)
    expect(await create({ pictureIds: [other.picture], copyOf })).toMatchObject(IN_USE)
  })

  it('outlives its original, keeps its pictures and can be copied itself', async () => {
    const { room, picture } = await aRoomWith('Sunny room')
    const copy = (await create({ title: 'Copy', pictureIds: [picture], copyOf: room })).body.listing
    await remove(room)
    expect((await edit(copy._id, { pictureIds: [picture] })).status).toBe(200)
    const late = await create({ pictureIds: [picture], copyOf: room })
    expect(late).toMatchObject({ ...IN_USE, body: { message: expect.stringContaining('“Copy”') } })
    expect((await create({ pictureIds: [picture], copyOf: copy._id })).status).toBe(201)
  })

  it('of a foreign or a deleted listing is an ordinary listing', async () => {
    const own = await aRoomWith('Mine')
    const [foreign = ''] = await listed(server.db, [
      aRoom((await anOwner(server)).id, showing(await aPicture(server.db, own.picture))),
    ])
    const deleted = await aRoomWith('Deleted')
    await remove(deleted.room)
    for (const copyOf of [foreign, deleted.room]) {
      expect(await create({ pictureIds: [own.picture], copyOf })).toMatchObject(IN_USE)
      const { status, body } = await create({ pictureIds: [await anId()], copyOf })
      expect(status).toBe(201)
      expect(
        await server.db.sql
          .selectFrom('listing_copies')
          .selectAll()
          .where('listing_id', '=', body.listing._id)
          .execute(),
      ).toEqual([])
    }
    expect(await create({ pictureIds: [await anId()], copyOf: 'mine' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'copyOf' }] },
    })
    for (const copyOf of ['', null])
      expect((await create({ pictureIds: [await anId()], copyOf })).status).toBe(201)
  })

  it('is made once, however often it is sent', async () => {
    const { room, picture } = await aRoomWith('Sunny room')
    const key = { 'idempotency-key': 'one-copy' }
    const again = () => create({ pictureIds: [picture], copyOf: room }, key)
    const first = await again()
    expect(first.status).toBe(201)
    expect((await again()).body).toEqual(first.body)
    // The row that a process leaves behind when it dies after its transaction.
    await sql`update idempotency_keys set outcome = null, leased_until = now() - interval '1 second'`.execute(
      server.db.sql,
    )
    expect((await again()).body).toEqual(first.body)
    await remove(room)
    await sql`update idempotency_keys set outcome = null, leased_until = now() - interval '1 second'`.execute(
      server.db.sql,
    )
    expect((await again()).body).toMatchObject({ listing: { _id: first.body.listing._id } })
    expect(await count()).toBe(1)
  })

  it('or its refusal is answered with what was answered before', async () => {
    const { room, picture } = await aRoomWith('Sunny room')
    const again = () => create({ pictureIds: [picture] }, { 'idempotency-key': 'refused' })
    const refused = await again()
    expect(refused).toMatchObject(IN_USE)
    await uploadedAgain(picture)
    await remove(room)
    const { status, body } = await again()
    expect([status, body.message]).toEqual([409, refused.body.message])
    expect((await create({ pictureIds: [picture] })).status).toBe(201)
  })
})

it('listings that the operator added share pictures, and can be edited and copied as they are', async () => {
  const picture = await aPicture(server.db, randomBytes(16).toString('hex'))
  const [one = '', two = ''] = await listed(server.db, [
    aRoom(owner.id, showing(picture)),
    aRoom(owner.id, showing(picture)),
  ])
  for (const id of [one, two])
    expect((await edit(id, { pictureIds: [picture, await anId()] })).status).toBe(200)
  expect(await create({ pictureIds: [picture] })).toMatchObject(IN_USE)
  expect((await create({ pictureIds: [picture], copyOf: two })).status).toBe(201)
})
