import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '@rentify/contract/media/picture'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { aPicture, showing } from '../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createMedia } from './index.ts'

let server: TestServer
const log = pino({ level: 'silent' })
const A_DRAWING = 'a'.repeat(32)
const A_PHOTO = 'b'.repeat(32)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="800" height="600" fill="#0a6670"/></svg>'

beforeAll(async () => {
  server = await startTestServer()
  await aPicture(server.db, A_DRAWING, { kind: 'single', seed: '1', facts: {} })
  await aPicture(server.db, A_PHOTO)
})
afterAll(() => server.stop())

/** Sends a path as it is: fetch would tidy it up first. */
function rawGet(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(server.url, { path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('GET /media/{id}-{width}.{format}', () => {
  it.each(
    PICTURE_FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => [width, format] as const)),
  )('draws %i px as %s, to be kept for a year', async (width, format) => {
    const answer = await fetch(server.url + pictureUrl(A_DRAWING, width, format))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(
      { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
    )
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const content = Buffer.from(await answer.arrayBuffer())
    expect(Number(answer.headers.get('content-length'))).toBe(content.length)
    expect(await sharp(content).metadata()).toMatchObject({ width, height: (width * 3) / 4 })
  })

  it('answers the very same bytes again, from the file', async () => {
    const once = async () =>
      Buffer.from(
        await (await fetch(server.url + pictureUrl(A_DRAWING, 320, 'webp'))).arrayBuffer(),
      )
    const first = await once()
    expect(await once()).toEqual(first)
    expect(await readFile(join(server.dataDir, 'pictures', 'aa', `${A_DRAWING}-320.webp`))).toEqual(
      first,
    )
  })

  it('serves a picture that somebody took, and draws nothing in its place', async () => {
    await mkdir(join(server.dataDir, 'pictures', 'bb'), { recursive: true })
    await writeFile(join(server.dataDir, 'pictures', 'bb', `${A_PHOTO}-640.jpg`), 'a photo')
    expect(await (await fetch(server.url + pictureUrl(A_PHOTO, 640, 'jpg'))).text()).toBe('a photo')
    expect((await fetch(server.url + pictureUrl(A_PHOTO, 320, 'jpg'))).status).toBe(404)
  })

  it.each([
    ['unknown pictures', `${'c'.repeat(32)}-320.avif`],
    ['widths that are not kept', `${A_DRAWING}-321.avif`],
    ['formats that are not kept', `${A_DRAWING}-320.png`],
    ['capitals', `${'A'.repeat(32)}-320.avif`],
    ['short names', 'abc-320.avif'],
    ['no name', ''],
    ['something before the name', `x/${A_DRAWING}-320.avif`],
    ['something behind the name', `${A_DRAWING}-320.avif/`],
    ['half-written files', `${A_DRAWING}-320.avif.0.tmp`],
    ['a null byte', `${A_DRAWING}-320.avif%00.jpg`],
  ])('is 404 for %s', async (_what, name) => {
    const answer = await server.request('GET', `/media/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/media/../env.ts',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media//etc/passwd',
    `/media/aa/../aa/${A_DRAWING}-320.webp`,
    '/media/..\\..\\x',
  ])('leaves no way out of its folder: %s', async (path) => {
    expect(await rawGet(path)).toBe(404)
  })
})

describe('drawing', () => {
  /** A store of its own that counts what is drawn. */
  function counting() {
    const drawn: object[] = []
    const draw = (recipe: object) => {
      drawn.push(recipe)
      return SVG
    }
    const media = createMedia({
      db: server.db,
      dataDir: join(server.dataDir, `store-${Math.random()}`),
      log,
      draw,
    })
    return { drawn, media }
  }

  it('happens once, however many ask first', async () => {
    const { drawn, media } = counting()
    const found = await Promise.all(
      Array.from({ length: 20 }, () => media.read({ id: A_DRAWING, width: 320, format: 'webp' })),
    )
    expect(new Set(found).size).toBe(1)
    expect(found[0]?.length).toBeGreaterThan(100)
    expect(drawn).toHaveLength(1)
    expect(drawn[0]).toMatchObject({ kind: 'single', seed: '1' })
    await media.close()
  })

  it('in two processes leaves one whole file and no halves', async () => {
    const dataDir = join(server.dataDir, 'shared')
    const stores = [0, 1].map(() => createMedia({ db: server.db, dataDir, log, draw: () => SVG }))
    await Promise.all(
      stores.map((media) => media.read({ id: A_DRAWING, width: 640, format: 'jpg' })),
    )
    expect(await readdir(join(dataDir, 'pictures', 'aa'))).toEqual([`${A_DRAWING}-640.jpg`])
    await Promise.all(stores.map((media) => media.close()))
  })

  // Only root may mount a file system, and in some containers not even root.
  it('on a full disk is shown all the same, and leaves no half', async ({ skip }) => {
    const dataDir = join(server.dataDir, 'full')
    const folder = join(dataDir, 'pictures', 'aa')
    await mkdir(dataDir)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dataDir]).status !== 0)
      return skip('mounting a file system is not permitted here')
    try {
      await mkdir(folder, { recursive: true })
      await expect(writeFile(join(dataDir, 'filler'), Buffer.alloc(100_000))).rejects.toMatchObject(
        { code: 'ENOSPC' },
      )
      const media = createMedia({ db: server.db, dataDir, log, draw: () => SVG })
      const drawn = await media.read({ id: A_DRAWING, width: 640, format: 'jpg' })
      await media.close()
      expect(await sharp(drawn ?? Buffer.of()).metadata()).toMatchObject({
        format: 'jpeg',
        width: 640,
      })
      expect(await readdir(folder)).toEqual([])
    } finally {
      spawnSync('umount', [dataDir])
    }
  })

  it('goes ahead with the cards of the newest public listings, and with nothing else', async () => {
    const { drawn, media } = counting()
    const owner = await anOwnersAccount(server.db)
    const pictures = showing(A_DRAWING, A_PHOTO)
    const hidden = 'e'.repeat(32)
    await aPicture(server.db, hidden, { kind: 'single', seed: '2', facts: {} })
    await listed(server.db, [
      aRoom(owner, pictures),
      aRoom(owner, pictures),
      aRoom(owner, { ...showing(hidden), is_visible: false }),
    ])
    await media.warmUp()
    expect(drawn).toHaveLength(2)
    expect(drawn).toEqual([
      expect.objectContaining({ seed: '1' }),
      expect.objectContaining({ seed: '1' }),
    ])
    expect(await media.read({ id: A_DRAWING, width: 640, format: 'avif' })).not.toBeNull()
    expect(drawn).toHaveLength(2)
    await media.close()
  })

  it('fails for one request only when a recipe cannot be drawn', async () => {
    const id = 'd'.repeat(32)
    await aPicture(server.db, id, { kind: 'nothing we know' })
    expect((await server.request('GET', `/media/${id}-320.avif`)).status).toBe(500)
    expect((await server.request('GET', pictureUrl(A_DRAWING, 320, 'avif'))).status).toBe(200)
  })
})
