// Who is sent a picture's file, by every process, once its listing is public no more (D10).
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureUrl } from '@rentify/contract/media/picture'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, openAgain } from '../../testing/database.ts'
import { anAdmin, anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRequest } from '../../testing/makers/bookings.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { anUpload, aPicture, showing } from '../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let processes: readonly TestServer[]
let owner: Person
let admin: Person
beforeAll(async () => {
  const database = await createTestDatabase()
  server = await startTestServer({}, undefined, {}, database)
  const { dataDir } = server
  const other = await startTestServer({ dataDir }, undefined, {}, openAgain(database.connection))
  processes = [server, other]
  owner = await anOwner(server)
  admin = await anAdmin(server)
})
afterAll(async () => {
  for (const one of [...processes].reverse()) await one.stop()
})

let made = 0
/** A picture with one file. */
async function aStoredPicture(): Promise<string> {
  made += 1
  const id = made.toString(16).padStart(32, 'a')
  const folder = join(server.dataDir, 'pictures', id.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${id}-640.jpg`), 'a photo')
  return aPicture(server.db, id)
}
const aRoomShowing = async (picture: string, { id } = owner) =>
  (await listed(server.db, [aRoom(id, showing(picture))]))[0] ?? ''
const look = (picture: string, headers: Record<string, string> = {}, { url } = server) =>
  fetch(url + pictureUrl(picture, 640, 'jpg'), { headers })
const change = (id: string, to: { is_visible?: boolean; status?: 'blocked' | 'active' }) =>
  server.db.sql.updateTable('listings').set(to).where('id', '=', id).execute()

/** What a browser sends with an image after the app has called the API. */
async function asBrowser({ token }: Pick<Person, 'token'>): Promise<{ cookie: string }> {
  const { headers } = await server.api.accounts.getProfile(
    {},
    { token, headers: { cookie: 'signed-in=1' } },
  )
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
/** Every process answers this within two seconds. */
const everywhere = (picture: string, status: number) =>
  vi.waitFor(
    async () => {
      for (const one of processes) expect((await look(picture, {}, one)).status).toBe(status)
    },
    { timeout: 2000, interval: 50 },
  )

describe('the pictures of a listing', () => {
  it.each([
    ['hidden', { is_visible: false }, { is_visible: true }],
    ['blocked', { status: 'blocked' }, { status: 'active' }],
  ] as const)(
    'that is %s are gone for others within two seconds, in every process',
    async (_, from, to) => {
      const picture = await aStoredPicture()
      const room = await aRoomShowing(picture)
      await everywhere(picture, 200)
      await change(room, from)
      await everywhere(picture, 404)
      expect((await look(picture)).headers.get('cache-control')).toBe('no-store')
      await change(room, to)
      await everywhere(picture, 200)
    },
  )

  it('stay public while another listing shows them to everybody', async () => {
    const picture = await aStoredPicture()
    const [room, other] = [await aRoomShowing(picture), await aRoomShowing(picture)]
    await change(room, { status: 'blocked' })
    expect((await look(picture)).status).toBe(200)
    await change(other, { is_visible: false })
    await everywhere(picture, 404)
  })

  it('that is deleted are gone before their files are', async () => {
    const picture = await aStoredPicture()
    const room = await aRoomShowing(picture)
    await server.db.sql.deleteFrom('listings').where('id', '=', room).execute()
    await everywhere(picture, 404)
  })

  it('are shown to everybody before a listing has them', async () => {
    const picture = await aStoredPicture()
    expect((await look(picture)).status).toBe(404)
    await anUpload(server.db, owner.id, picture.padEnd(64, '0'))
    expect((await look(picture)).status).toBe(200)
  })

  it('are revalidated by their name, without being sent again', async () => {
    const picture = await aStoredPicture()
    await aRoomShowing(picture)
    const first = await look(picture)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=600, s-maxage=0, must-revalidate',
    )
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = first.headers.get('etag') ?? ''
    // From memory, and from the file.
    for (const one of processes) {
      const again = await look(picture, { 'if-none-match': etag }, one)
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })
})

describe('the pictures of a hidden listing', () => {
  it('are sent to its owner, administrators and guests, as image or with a token', async () => {
    const [renter, stranger] = [await aRenter(server), await anOwner(server)]
    const picture = await aStoredPicture()
    const room = await aRoomShowing(picture)
    await aRequest(server, renter, room)
    await change(room, { is_visible: false })
    await everywhere(picture, 404)
    for (const [person, status] of [
      [owner, 200],
      [admin, 200],
      [renter, 200],
      [stranger, 404],
      [await aRenter(server), 404],
    ] as const) {
      expect((await look(picture, { authorization: `Bearer ${person.token}` })).status).toBe(status)
      for (const one of processes)
        expect((await look(picture, await asBrowser(person), one)).status).toBe(status)
    }
    const { headers } = await look(picture, await asBrowser(owner))
    expect(headers.get('cache-control')).toBe('private, no-cache')
    // What its owner was sent is nobody else's.
    await everywhere(picture, 404)
  })

  it('are gone for a browser once its session has ended, and never for a forged one', async () => {
    const person = await anOwner(server)
    const picture = await aStoredPicture()
    await change(await aRoomShowing(picture, person), { is_visible: false })
    const browser = await asBrowser(person)
    expect((await look(picture, browser)).status).toBe(200)
    const forged = browser.cookie.replace(/\..*/, `.${'A'.repeat(43)}`)
    expect((await look(picture, { cookie: forged })).status).toBe(404)
    await server.api.accounts.logout({}, { token: person.token })
    expect((await look(picture, browser)).status).toBe(404)
  })

  it('need a cookie only in browsers, once', async () => {
    const { token } = owner
    const cookiesOf = async (cookie?: string) =>
      (
        await server.api.accounts.getProfile({}, { token, headers: cookie ? { cookie } : {} })
      ).headers.getSetCookie()
    expect(await cookiesOf()).toEqual([])
    const [set = ''] = await cookiesOf('signed-in=1')
    expect(set).toMatch(/^pictures=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
    expect(await cookiesOf(`signed-in=1; ${set.split(';')[0]}`)).toEqual([])
  })
})
