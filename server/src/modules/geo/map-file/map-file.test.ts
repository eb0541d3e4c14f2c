// The operator's own map, from a file as it lies on a disk to the bytes that a browser gets (D94).
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../log.ts'
import { aMapArchive, aTown } from '../../../testing/makers/map-archives.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { rangeOf } from './byte-range.ts'
import { createMapFile } from './map-file.routes.ts'

const NOIDA = [77.36, 28.62] as const
const BYTES = 6_000_000
const MOST = 4_194_304
const MAP = aMapArchive(aTown(NOIDA), { bytes: BYTES, metadata: { attribution: '© Mappers' } })
const SMALL = aMapArchive(aTown(NOIDA))

let folder: string
let path: string
let server: TestServer
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-map-'))
  path = join(folder, 'india.pmtiles')
  await writeFile(path, MAP)
  server = await startTestServer({ mapFile: path }, log)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  lines.length = 0
})

const shown = async () => (await server.api.settings.getPublicSettings({})).body.mapFile
const at = async () => server.url + ((await shown())?.path ?? '')
const get = async (headers: Record<string, string> = {}, url?: string) =>
  fetch(url ?? (await at()), { headers, redirect: 'manual' })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a map that the operator has as a file', () => {
  it('is named to pages, with whom it credits, by an address of its content', async () => {
    const { path: address, credit } = (await shown()) ?? {}
    expect(address).toMatch(/^\/maps\/[\da-f]{16}\.pmtiles$/)
    expect(credit).toBe('© Mappers')
    const other = join(folder, 'copy.pmtiles')
    await writeFile(other, MAP)
    expect((await createMapFile({ mapFile: other, log })).shown()?.path).toBe(address)
  })

  it('is sent by parts, which browsers keep for good', async () => {
    const answer = await get({ range: 'bytes=0-126', 'accept-encoding': 'br, gzip' })
    expect(answer.status).toBe(206)
    expect(await bytesOf(answer)).toEqual(MAP.subarray(0, 127))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': `bytes 0-126/${BYTES}`,
      'content-length': '127',
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[\da-f]{16}"$/),
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await bytesOf(await get({ range: 'bytes=-5' }))).toEqual(MAP.subarray(-5))
  })

  it('is never sent whole when it is large: a part has at most four megabytes', async () => {
    const answer = await get({ range: 'bytes=10-' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 10-${MOST + 9}/${BYTES}`)
    expect((await bytesOf(answer)).equals(MAP.subarray(10, MOST + 10))).toBe(true)
    const whole = await get()
    expect([whole.status, whole.headers.get('content-range')]).toEqual([416, `bytes */${BYTES}`])
  })

  it.each(['bytes=99999999-', 'bytes=9-3', 'bytes=-', 'bytes=-0', 'bytes=0-1,4-5', 'bytes=a-b'])(
    'cannot answer %s',
    async (range) => {
      const answer = await get({ range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        416,
        `bytes */${BYTES}`,
      ])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await bytesOf(answer)).toHaveLength(0)
    },
  )

  it('tells its size without its bytes, and whoever has it that it is the same', async () => {
    const head = await fetch(await at(), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES)])
    const etag = head.headers.get('etag') ?? ''
    const again = await get({ 'if-none-match': etag, range: 'bytes=0-9' })
    expect([again.status, await bytesOf(again)]).toEqual([304, Buffer.alloc(0)])
    expect((await get({ 'if-range': etag, range: 'bytes=0-9' })).status).toBe(206)
    expect((await get({ 'if-range': '"of another"', range: 'bytes=0-9' })).status).toBe(416)
  })

  it('is not found under names that no map has', async () => {
    for (const name of ['india.pmtiles', '..%2F..%2Fsecret.key', '0123456789abcdef'])
      expect((await get({}, `${server.url}/maps/${name}`)).status).toBe(404)
  })

  it('is another one as soon as it is replaced, and pages that were open follow', async () => {
    const before = await at()
    await writeFile(`${path}.new`, SMALL)
    await rename(`${path}.new`, path)
    const led = await get({ range: 'bytes=0-9' }, before)
    const after = await at()
    expect(after).not.toBe(before)
    expect([led.status, server.url + led.headers.get('location')]).toEqual([307, after])
    expect(led.headers.get('cache-control')).toBe('no-cache')
    expect((await shown())?.credit).toBe('© OpenStreetMap')
    const whole = await get()
    expect([whole.status, (await bytesOf(whole)).equals(SMALL)]).toEqual([200, true])
    expect(lines.filter((line) => line.includes('MAP_FILE is another file now'))).toHaveLength(1)
  })

  it('answers 503 while it is away or broken, says so once, and comes back by itself', async () => {
    await rm(path)
    for (let asked = 0; asked < 3; asked++) {
      const answer = await get({ range: 'bytes=0-9' })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    }
    expect(lines.filter((line) => line.includes('which does not exist'))).toHaveLength(1)
    await writeFile(path, 'no map')
    expect((await get({ range: 'bytes=0-9' })).status).toBe(503)
    expect(lines.filter((line) => line.includes('which is no PMTiles archive'))).toHaveLength(1)
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)
    await writeFile(path, SMALL)
    expect((await get({ range: 'bytes=0-9' })).status).toBe(206)
  })
})

describe('without a map', () => {
  it('there is none to find', async () => {
    const bare = await createMapFile({ mapFile: null, log })
    expect(bare.shown()).toBeNull()
  })
})

/** The small map with these bytes at these places. */
function broken(...changes: readonly (readonly [at: number, bytes: string | number])[]): Buffer {
  const bytes = Buffer.from(SMALL)
  for (const [at, change] of changes)
    if (typeof change === 'string') bytes.write(change, at)
    else bytes.writeUInt8(change, at)
  return bytes
}

it.each([
  ['does not exist', null],
  ['is no PMTiles archive', Buffer.alloc(0)],
  ['is no PMTiles archive', Buffer.from('PMTiles')],
  ['is no PMTiles archive', broken([0, 'MBTiles'])],
  ['is a PMTiles archive of version 2, not of version 3', broken([7, 2])],
  ['has no vector tiles (MVT)', broken([99, 4])],
  ['is compressed in a way that browsers do not read: gzip is needed', broken([98, 3])],
  ['is cut off: copy it again', SMALL.subarray(0, -1)],
])('a file that %s stops the start with a sentence', async (reason, bytes) => {
  const named = join(folder, 'wrong.pmtiles')
  await rm(named, { force: true })
  if (bytes) await writeFile(named, bytes)
  await expect(createMapFile({ mapFile: named, log })).rejects.toThrow(
    `MAP_FILE names '${named}', which ${reason}.`,
  )
})

it.each([
  [{ attribution: '<a href="https://osm.example">&copy; OSM</a>  &amp;<br>us' }, '© OSM & us'],
  [{ attribution: ' <i></i> ' }, '© OpenStreetMap'],
  [{ attribution: 7 }, '© OpenStreetMap'],
  [{ attribution: 'x'.repeat(400) }, 'x'.repeat(200)],
])('of the metadata %j a map shows %s', async (metadata, credit) => {
  const named = join(folder, 'credited.pmtiles')
  await writeFile(named, aMapArchive(aTown(NOIDA), { metadata }))
  expect((await createMapFile({ mapFile: named, log })).shown()?.credit).toBe(credit)
})

it('metadata that cannot be read is no reason to have no map', async () => {
  const named = join(folder, 'unread.pmtiles')
  const length = gzipSync('{}').length
  const bytes = aMapArchive(aTown(NOIDA))
  bytes.fill(0, Number(bytes.readBigUInt64LE(24)), Number(bytes.readBigUInt64LE(24)) + length)
  await writeFile(named, bytes)
  expect((await createMapFile({ mapFile: named, log })).shown()?.credit).toBe('© OpenStreetMap')
})

it.each([
  [undefined, null],
  ['items=0-5', null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-200', { first: 0, last: 49 }],
  ['Bytes = 95-', { first: 95, last: 99 }],
  ['bytes=0-99', { first: 0, last: 49 }],
  ['bytes=100-', 'wrong'],
  ['bytes=--5', 'wrong'],
])('of a file of 100 bytes, 50 at a time, %s asks for %j', (header, range) => {
  expect(rangeOf(header, 100, 50)).toEqual(range)
})
