import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner } from '../../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm } from '../../../testing/makers/forms.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: 1 })
})
afterAll(() => server.stop())

describe('an owner whose address is not verified', () => {
  it('adds five listings in an hour, however many are sent at once, and more once it is', async () => {
    const owner = await anOwner(server)
    const ids = await Promise.all(Array.from({ length: 8 }, () => anUploadedPicture(server, owner)))
    const add = (id: string) =>
      server.request('POST', '/api/rooms', {
        body: aRoomForm({ pictureIds: [id] }),
        token: owner.token,
      })
    const answers = await Promise.all(ids.map(add))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 201, 201, 201, 429, 429, 429,
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'too_many_listings',
      message: expect.stringContaining('verify your email address'),
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    const left = ids[answers.findIndex(({ status }) => status === 429)] ?? ''
    await sql`update accounts set email_verified_at = now() where id = ${owner.id}`.execute(
      server.db.sql,
    )
    expect((await add(left)).status).toBe(201)
  })
  it('adds no more of them by copying one', async () => {
    const owner = await anOwner(server)
    const picture = await anUploadedPicture(server, owner)
    const add = (more: object) =>
      server.request('POST', '/api/rooms', {
        body: aRoomForm({ pictureIds: [picture], ...more }),
        token: owner.token,
      })
    const first = await add({})
    const { _id: copyOf } = (first.body as { listing: { _id: string } }).listing
    const copies = await Promise.all(Array.from({ length: 7 }, () => add({ copyOf })))
    expect(copies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429, 429])
  })
})
