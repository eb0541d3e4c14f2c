// The picture of a shared listing, and when its address sends it no more.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { aPicture, showing } from '../../testing/makers/pictures.ts'
import { metaOf, ORIGIN, pageOf } from '../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer({ publicUrl: ORIGIN })
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

const FLAT = { title: 'Flat with a terrace', price: 18_000, city: 'Noida' }
const change = (id: string, to: { is_visible?: boolean; status?: 'blocked'; price?: number }) =>
  server.db.sql.updateTable('listings').set(to).where('id', '=', id).execute()
const aSharedRoom = async (facts: Parameters<typeof aRoom>[1] = FLAT) =>
  (await listed(server.db, [aRoom(owner, facts)]))[0] ?? ''

/** The path of the picture that a listing's page names. */
async function pictureOf(id: string, cookie = 'language=en'): Promise<string> {
  const { html } = await pageOf(server, `/room/${id}`, { accept: 'text/html', cookie })
  return metaOf(html, 'og:image')?.replace(ORIGIN, '') ?? ''
}
const look = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })
const contentOf = async (path: string) => Buffer.from(await (await look(path)).arrayBuffer())
/** Counted requests reached the framework; others were answered from memory. */
const isFromMemory = ({ headers }: Response) => !headers.has('x-ratelimit-limit')

/** The mean colour of a part of a picture. */
async function colorAt(content: Buffer, left: number): Promise<number[]> {
  const { channels } = await sharp(
    await sharp(content).extract({ left, top: 200, width: 200, height: 200 }).toBuffer(),
  ).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

it('shows the listing’s photo beside its facts', async () => {
  const id = 'c0ffee'.padStart(32, '0')
  const folder = join(server.dataDir, 'pictures', id.slice(0, 2))
  await mkdir(folder, { recursive: true })
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c02040' } })
  await writeFile(join(folder, `${id}-640.jpg`), await photo.jpeg().toBuffer())
  await aPicture(server.db, id)
  const answer = await look(await pictureOf(await aSharedRoom({ ...FLAT, ...showing(id) })))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const content = Buffer.from(await answer.arrayBuffer())
  const { width, height } = await sharp(content).metadata()
  expect([width, height]).toEqual([1200, 630])
  const [red = 0, green = 0] = await colorAt(content, 100)
  expect([red > 170, green < 60]).toEqual([true, true])
  const [paper = 0] = await colorAt(content, 980)
  expect(paper).toBeGreaterThan(200)
})

it('is drawn once, and its address answers 304 for its ETag', async () => {
  const path = await pictureOf(await aSharedRoom())
  const [first] = await Promise.all([look(path), look(path)])
  await vi.waitFor(async () => expect(isFromMemory(await look(path))).toBe(true))
  const etag = first.headers.get('etag') ?? ''
  expect((await look(path, { 'if-none-match': etag })).status).toBe(304)
  expect(first.headers.get('cache-control')).toContain('max-age=600')
})

it('has the words of the page’s language', async () => {
  const id = await aSharedRoom()
  const [english, hindi] = [await pictureOf(id), await pictureOf(id, 'language=hi')]
  expect([english.includes('-en-'), hindi.includes('-hi-')]).toEqual([true, true])
  expect(await contentOf(english)).not.toEqual(await contentOf(hindi))
})

it.each([
  ['hidden', { is_visible: false }],
  ['blocked', { status: 'blocked' }],
] as const)('of a listing that is %s is gone, from memory too', async (_, to) => {
  const id = await aSharedRoom()
  const path = await pictureOf(id)
  await vi.waitFor(async () => expect(isFromMemory(await look(path))).toBe(true))
  await change(id, to)
  await vi.waitFor(async () => expect((await look(path)).status).toBe(404))
  expect(await pictureOf(id)).toBe('/icon-512.png')
})

it('of a listing that has changed leads to today’s', async () => {
  const id = await aSharedRoom()
  const path = await pictureOf(id)
  const former = await contentOf(path)
  await change(id, { price: 19_000 })
  await vi.waitFor(async () => expect((await look(path)).status).toBe(302))
  const now = (await look(path)).headers.get('location') ?? ''
  expect(now).toBe(await pictureOf(id))
  expect(await contentOf(now)).not.toEqual(former)
})

it.each(['0190c000-0000-7000-8000-00000000dead-en-0123456789abcdef.jpg', 'nonsense.jpg'])(
  'of no listing (%s) is a 404',
  async (file) => {
    expect((await look(`/media/links/${file}`)).status).toBe(404)
  },
)

it('is the same answer for a listing that is hidden and for one that never was', async () => {
  const id = await aSharedRoom()
  await change(id, { is_visible: false })
  const other = '0190c000-0000-7000-8000-00000000dead'
  const bodyOf = async (one: string) => {
    const answer = await look(`/media/links/${one}-en-0123456789abcdef.jpg`)
    expect(answer.status).toBe(404)
    const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>
    return body
  }
  await vi.waitFor(async () => expect(await bodyOf(id)).toEqual(await bodyOf(other)))
})
