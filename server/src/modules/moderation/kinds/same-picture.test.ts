// A photo of one owner on a listing of another, from the upload to the moderators' screen.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin, anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aRoomForm } from '../../../testing/makers/forms.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { examineAll } from '../examine.ts'

let server: TestServer
let [admin, asha, ravi]: Person[] = []
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdmin(server)
  asha = await anOwner(server)
  ravi = await anOwner(server)
})
afterAll(() => server.stop())

function aPhoto(): Promise<Buffer> {
  const raw = { width: 32, height: 24, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .resize(400, 300, { fit: 'fill', kernel: 'lanczos3' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

let calls = 0
const asOne = (person: Person | undefined) => {
  calls += 1
  return { token: person?.token, headers: { 'idempotency-key': `same-picture-${calls}` } }
}
/** Uploads a photo and lists a room with it, as a form does. */
async function aRoomWith(owner: Person | undefined, photo: Buffer) {
  const picture = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  const uploaded = await server.api.media.uploadPicture({ body: { picture } }, asOne(owner))
  const pictureId = uploaded.body.id
  const form = aRoomForm({ title: `Room ${calls}`, pictureIds: [pictureId] })
  const made = await server.api.owner.createRoom({ body: form }, asOne(owner))
  expect([uploaded.status, made.status]).toEqual([201, 201])
  await server.runDueJobs()
  return { id: made.body.listing._id, pictureId }
}
const signals = () =>
  server.db.sql
    .selectFrom('listing_signals')
    .select(['listing_id', 'evidence'])
    .where('kind', '=', 'same_picture')
    .execute()

it('is a signal about the later listing, with both pictures, raised once', async () => {
  const photo = await aPhoto()
  const first = await aRoomWith(asha, photo)
  expect(await signals()).toEqual([])
  const second = await aRoomWith(ravi, await sharp(photo).resize(300).jpeg().toBuffer())
  const raised = [
    {
      listing_id: second.id,
      evidence: {
        kind: 'same_picture',
        pictureId: second.pictureId,
        otherListingId: first.id,
        otherPictureId: first.pictureId,
        distance: expect.any(Number),
      },
    },
  ]
  expect(await signals()).toEqual(raised)
  await examineAll(server.db, 50)
  expect(await signals()).toEqual(raised)
  const { body } = await server.api.admin.listSignals(
    { query: { kind: 'same_picture' } },
    { token: admin?.token },
  )
  expect(body.signals).toHaveLength(1)
})
