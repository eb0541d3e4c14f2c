// Pictures that listings claim: their owner, their retention and their deletion.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm } from '../../../testing/makers/forms.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { createPictureStore } from '../../media/index.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Answer = {
  status: number
  body: { code?: string; errors?: unknown[]; details?: unknown; listing: ListingDetail }
}
type Form = Partial<Record<string, unknown>>
const create = async (form: Form, by = owner) =>
  (await server.request('POST', '/api/rooms', { body: aRoomForm(form), token: by.token })) as Answer
const edit = async (id: string, body: Form, by = owner) =>
  (await server.request('PUT', `/api/rooms/${id}`, { body, token: by.token })) as Answer
async function aPhoto(): Promise<File> {
  const raw = { width: 40, height: 30, channels: 3 } as const
  const content = await sharp(randomBytes(3600), { raw }).jpeg().toBuffer()
  return new File([new Uint8Array(content)], 'room.jpg', { type: 'image/jpeg' })
}
const upload = async (by = owner) =>
  (await server.api.media.uploadPicture({ body: { picture: await aPhoto() } }, { token: by.token }))
    .body.id
const uploads = async (by = owner) =>
  (
    await server.db.sql
      .selectFrom('picture_uploads')
      .select('picture_id')
      .where('account_id', '=', by.id)
      .execute()
  ).map(({ picture_id }) => picture_id)
/** Two days pass, with their sweeps. */
async function laterBy2Days(): Promise<void> {
  await sql`update picture_uploads set uploaded_at = uploaded_at - interval '2 days'`.execute(
    server.db.sql,
  )
  await sql`update pictures set created_at = created_at - interval '2 days'`.execute(server.db.sql)
  await createPictureStore(server.db, server.dataDir).sweep()
}
const files = async (id: string) =>
  (await readdir(join(server.dataDir, 'pictures', id.slice(0, 2))).catch(() => [])).filter((name) =>
    name.startsWith(id),
  ).length
const idsOf = ({ body }: Answer) => body.listing.pictures.map(({ id }) => id)
const GONE = {
  status: 400,
  body: {
    errors: [
      {
        path: 'pictureIds',
        message: 'We no longer have one of these photos. Please add it again.',
      },
    ],
  },
}

describe('a claimed picture', () => {
  it('is no upload any more, and survives the sweep; others do not', async () => {
    const [shown, unused] = [await upload(), await upload()]
    const created = await create({ pictureIds: [shown] })
    expect(created.status).toBe(201)
    expect(await uploads()).toEqual([unused])
    await laterBy2Days()
    expect([await files(shown), await files(unused)]).toEqual([12, 0])
  })

  it('that an edit removes is deleted, unless another listing shows it', async () => {
    const [first, second, third] = [await upload(), await upload(), await upload()]
    const room = await create({ pictureIds: [first, second, third] })
    await create({ pictureIds: [second], copyOf: room.body.listing._id })
    const after = await edit(room.body.listing._id, { pictureIds: [third] })
    expect(idsOf(after)).toEqual([third])
    await server.runDueJobs()
    expect([await files(first), await files(second), await files(third)]).toEqual([0, 12, 12])
  })

  it('may be shown by a copy of the listing', async () => {
    const picture = await upload()
    const { _id: copyOf } = (await create({ pictureIds: [picture] })).body.listing
    for (let n = 0; n < 10; n++) {
      const copy = await create({ pictureIds: [picture], title: `Bed ${n}`, copyOf })
      expect(copy.status).toBe(201)
    }
    await laterBy2Days()
    expect(await files(picture)).toBe(12)
  })
})

describe('a picture that is not the owner’s', () => {
  it('is rejected, whether another owner uploaded it, shows it, or it does not exist', async () => {
    const other = await anOwner(server)
    const uploaded = await anUploadedPicture(server, other)
    const shown = await anUploadedPicture(server, other)
    expect((await create({ pictureIds: [shown] }, other)).status).toBe(201)
    const own = await anUploadedPicture(server, owner)
    const room = await create({ pictureIds: [own] })
    for (const id of [uploaded, shown, 'f'.repeat(32)]) {
      const rejected = await create({ pictureIds: [own, id] })
      expect(rejected).toMatchObject(GONE)
      expect(rejected.body.details).toEqual({ missing: [id] })
      expect(await edit(room.body.listing._id, { pictureIds: [id] })).toMatchObject(GONE)
    }
    expect(idsOf(await edit(room.body.listing._id, {}))).toEqual([own])
    expect(await uploads(other)).toEqual([uploaded])
  })

  it('and was swept is rejected', async () => {
    const picture = await upload()
    await laterBy2Days()
    expect(await create({ pictureIds: [picture] })).toMatchObject(GONE)
  })

  it('is rejected or stored, but never lost, when the sweep runs at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const picture = await upload()
      const [created] = await Promise.all([create({ pictureIds: [picture] }), laterBy2Days()])
      expect([201, 400]).toContain(created.status)
      expect(await files(picture)).toBe(created.status === 201 ? 12 : 0)
    }
  })
})

describe('files that are sent along', () => {
  it('follow the named pictures, or the existing ones of an edit', async () => {
    const named = await upload()
    const room = await create({ pictureIds: [named], images: [await aPhoto(), await aPhoto()] })
    expect(idsOf(room)).toHaveLength(3)
    expect(idsOf(room)[0]).toBe(named)
    const more = await edit(room.body.listing._id, { images: [await aPhoto()] })
    expect(idsOf(more).slice(0, 3)).toEqual(idsOf(room))
    expect(idsOf(more)).toHaveLength(4)
    expect(await uploads()).toEqual([])
  })

  it('beyond five are rejected before any is processed', async () => {
    const room = await create({
      pictureIds: [await upload(), await upload(), await upload(), await upload()],
    })
    const images = [await aPhoto(), await aPhoto()]
    const rejected = {
      status: 400,
      body: { errors: [{ path: 'images', message: 'You can upload maximum 5 images' }] },
    }
    expect(await edit(room.body.listing._id, { images })).toMatchObject(rejected)
    const four = idsOf(room)
    const { _id: copyOf } = room.body.listing
    expect(await create({ pictureIds: four, images, copyOf })).toMatchObject(rejected)
    const six = await Promise.all(Array.from({ length: 6 }, aPhoto))
    expect(await create({ images: six })).toMatchObject(rejected)
    expect(await uploads()).toEqual([])
  })

  it('of a form that is wrong are not processed', async () => {
    const images = [await aPhoto()]
    expect((await create({ images, city: '' })).status).toBe(400)
    expect((await create({ images, pictureIds: ['f'.repeat(32)] })).status).toBe(400)
    expect((await create({ images, latitude: 1, longitude: 1 })).status).toBe(400)
    expect(await uploads()).toEqual([])
  })

  it('stay uploads when another one of them is rejected, and are swept', async () => {
    const broken = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' })
    const answer = await create({ images: [await aPhoto(), broken] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'images' }] } })
    const [left = '', ...others] = await uploads()
    expect(others).toEqual([])
    await laterBy2Days()
    expect(await files(left)).toBe(0)
  })
})

describe('a full disk', () => {
  it('is 507, and neither a listing nor a picture is lost or left', async () => {
    const picture = await upload()
    await server.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on listings execute function no_room()`)
    const answer = await create({ pictureIds: [picture] })
    await server.db.pool.query('drop function no_room cascade')
    expect([answer.status, answer.body.code]).toEqual([507, 'insufficient_storage'])
    expect(await uploads()).toContain(picture)
    expect((await create({ pictureIds: [picture] })).status).toBe(201)
  })
})

describe('the limits of uploads', () => {
  it('hold for files that are sent along too', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    const by = await anOwner(strict)
    for (let n = 0; n < 50; n++) await anUploadedPicture(strict, by)
    const body = aRoomForm({ images: [await aPhoto()] })
    const answer = await strict.request('POST', '/api/rooms', { body, token: by.token })
    await strict.stop()
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_uploads' } })
  })
})
