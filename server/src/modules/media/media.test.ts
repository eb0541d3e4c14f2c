import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '@rentify/contract/media/picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner } from '../../testing/makers/accounts.ts'
import { anUpload } from '../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
const A_PHOTO = 'a'.repeat(32)
const WITHOUT_FILES = 'b'.repeat(32)

beforeAll(async () => {
  server = await startTestServer()
  const { id } = await anOwner(server)
  for (const picture of [A_PHOTO, WITHOUT_FILES])
    await anUpload(server.db, id, picture.padEnd(64, '0'))
  const folder = join(server.dataDir, 'pictures', 'aa')
  await mkdir(folder, { recursive: true })
  for (const format of PICTURE_FORMATS)
    for (const width of PICTURE_WIDTHS)
      await writeFile(join(folder, `${A_PHOTO}-${width}.${format}`), `${width} ${format}`)
})
afterAll(() => server.stop())

/** Sends a path unchanged: fetch would normalize it. */
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
  )('serves %i px as %s', async (width, format) => {
    const answer = await fetch(server.url + pictureUrl(A_PHOTO, width, format))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(
      { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
    )
    expect(await answer.text()).toBe(`${width} ${format}`)
  })

  it('responds 404 for a size that is not stored', async () => {
    expect((await server.request('GET', pictureUrl(WITHOUT_FILES, 320, 'jpg'))).status).toBe(404)
  })

  it.each([
    ['unknown pictures', `${'c'.repeat(32)}-320.avif`],
    ['widths that are not kept', `${A_PHOTO}-321.avif`],
    ['formats that are not kept', `${A_PHOTO}-320.png`],
    ['capitals', `${'A'.repeat(32)}-320.avif`],
    ['short names', 'abc-320.avif'],
    ['no name', ''],
    ['something before the name', `x/${A_PHOTO}-320.avif`],
    ['something behind the name', `${A_PHOTO}-320.avif/`],
    ['half-written files', `${A_PHOTO}-320.avif.0.tmp`],
    ['a null byte', `${A_PHOTO}-320.avif%00.jpg`],
  ])('responds 404 for %s', async (_what, name) => {
    const answer = await server.request('GET', `/media/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/media/../env.ts',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media//etc/passwd',
    `/media/aa/../aa/${A_PHOTO}-320.webp`,
    '/media/..\\..\\x',
  ])('serves no file outside its folder: %s', async (path) => {
    expect(await rawGet(path)).toBe(404)
  })
})
