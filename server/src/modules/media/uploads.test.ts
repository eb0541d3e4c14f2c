// Pictures from the uploaded file to the sizes that pages show, on the real server.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { UploadedPicture } from '@rentify/contract/media/endpoints'
import { PICTURE_ERRORS, PICTURE_FORMATS, PICTURE_WIDTHS } from '@rentify/contract/media/picture'
import type { Message } from '@rentify/contract/messages'
import { sql as raw } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { textIn } from '../../http/language.ts'
import { anOwner, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { anUpload, showing } from '../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterEach(async () => {
  const left = await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])
  expect(left.filter((name) => name.includes('/'))).toEqual([])
})
afterAll(() => server.stop())

let made = 0
/** A photo that no other test has; noise, so that no two have the same pixels. */
const aPhoto = (width = 80, height = 60) => {
  made += 1
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}
const upload = (
  content: Buffer,
  { by = owner, type = 'image/jpeg', to = server, key = `photo-${++made}` } = {},
) =>
  to.api.media.uploadPicture(
    { body: { picture: new Blob([new Uint8Array(content)], { type }) } },
    { token: by.token, headers: { 'idempotency-key': key } },
  )
const find = (content: Buffer, { by = owner } = {}) =>
  server.api.media.findUpload({ params: { sha256: sha256(content) } }, { token: by.token })
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const fetched = async (path: string) =>
  Buffer.from(await (await fetch(server.url + path)).arrayBuffer())
const rejection = (key: Message) => {
  const message = textIn('en', key)
  return {
    status: 400,
    body: { code: 'validation_failed', message, errors: [{ path: 'picture', message }] },
  }
}

/** A PNG that declares this size, with hardly any content. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.of()),
  ])
}

describe('POST /api/media', () => {
  it('stores every size in every format, with the aspect ratio of the picture', async () => {
    const { status, body } = await upload(await aPhoto(60, 40).resize(1500, 1000).jpeg().toBuffer())
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 1200, height: 800, color: expect.stringMatching(/^#[78]/) })
    expect(body.urls.map(({ width }) => width)).toEqual([...PICTURE_WIDTHS])
    for (const size of body.urls)
      for (const format of PICTURE_FORMATS) {
        const found = await sharp(await fetched(size[format])).metadata()
        expect([format, found.width, found.height]).toEqual([
          format,
          size.width,
          Math.round((size.width * 2) / 3),
        ])
      }
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const content = await aPhoto()[format]().toBuffer()
    const { status, body } = await upload(content, { type: `image/${format}` })
    expect({ status, width: body.width, height: body.height }).toEqual({
      status: 201,
      width: 80,
      height: 60,
    })
  })

  it('turns the picture upright and strips the camera’s metadata', async () => {
    const exif = { IFD0: { Copyright: 'a private note' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } }
    const content = await aPhoto().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await upload(content)
    expect([body.width, body.height]).toEqual([60, 80])
    for (const { jpg, webp, avif } of body.urls)
      for (const path of [jpg, webp, avif]) {
        const found = await sharp(await fetched(path)).metadata()
        expect([found.exif, found.orientation, found.icc, found.xmp]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ])
      }
  })

  it('fills transparent areas with white, and accepts grey pictures', async () => {
    const clear = { width: 50, height: 40, channels: 4, background: '#00000000' } as const
    const png = await sharp({ create: clear }).png().toBuffer()
    expect((await upload(png, { type: 'image/png' })).body.color).toBe('#ffffff')
    const grey = sharp(randomBytes(2000), { raw: { width: 50, height: 40, channels: 1 } })
    const { status, body } = await upload(await grey.jpeg().toBuffer())
    expect([status, body.color.slice(1, 3)]).toEqual([201, body.color.slice(3, 5)])
  })

  it('never enlarges a picture, and keeps the aspect ratio of a long strip', async () => {
    const small = (await upload(await aPhoto(100, 80).png().toBuffer())).body
    expect(await sharp(await fetched(small.urls.at(-1)?.jpg ?? '')).metadata()).toMatchObject({
      width: 100,
      height: 80,
    })
    const strip = (await upload(await aPhoto(100, 3000).jpeg().toBuffer())).body
    expect([strip.width, strip.height]).toEqual([80, 2400])
  })

  it('gives pictures with the same pixels the same name', async () => {
    const pixels = await aPhoto().png().toBuffer()
    const noted = await sharp(pixels)
      .withExif({ IFD0: { Copyright: 'mine' } })
      .png()
      .toBuffer()
    const [first, second] = [await upload(pixels), await upload(noted)]
    expect(second.body).toEqual(first.body)
  })

  it.each([
    ['a text', Buffer.from('no picture at all'), PICTURE_ERRORS.unreadable],
    ['nothing', Buffer.of(), PICTURE_ERRORS.unreadable],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), PICTURE_ERRORS.unreadable],
    ['a broken JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), PICTURE_ERRORS.unreadable],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), PICTURE_ERRORS.heic],
    ['a picture bomb', aBomb(60_000, 60_000), PICTURE_ERRORS.pixels],
  ])('rejects %s, whatever type it declares', async (_, content, key) => {
    expect(await upload(content)).toMatchObject(rejection(key))
  })

  it.each(['image/jpg', 'image/pjpeg', 'image/heic', 'application/octet-stream', 'text/plain', ''])(
    'takes a JPEG that is declared as “%s”',
    async (type) => {
      expect((await upload(await aPhoto().jpeg().toBuffer(), { type })).status).toBe(201)
    },
  )

  it.each([1, 2])('takes a JPEG without its last %i bytes', async (missing) => {
    const whole = await aPhoto(600, 450).jpeg().toBuffer()
    const { status, body } = await upload(whole.subarray(0, -missing))
    expect(status).toBe(201)
    // The same pixels, so the same picture.
    expect((await upload(whole)).body.id).toBe(body.id)
  })

  it('rejects a wrong content of any declared type, and a picture that is too large', async () => {
    for (const type of ['image/svg+xml', 'image/heic', 'image/jpeg'])
      expect(await upload(Buffer.from('<svg/>'), { type })).toMatchObject(
        rejection(PICTURE_ERRORS.unreadable),
      )
    expect(await upload(Buffer.alloc(10_000_001))).toMatchObject({
      status: 413,
      body: { message: textIn('en', PICTURE_ERRORS.bytes), errors: [{ path: 'picture' }] },
    })
  })

  it('rejects a truncated picture', async () => {
    const whole = await aPhoto(800, 600).jpeg().toBuffer()
    for (const bytes of [whole.length / 2, whole.length - 2000])
      expect(await upload(whole.subarray(0, bytes))).toMatchObject(
        rejection(PICTURE_ERRORS.unreadable),
      )
  })

  it('returns the same response for the same key, and 422 for another picture', async () => {
    const [content, key] = [await aPhoto().jpeg().toBuffer(), 'the-same-key']
    const first = await upload(content, { key })
    expect(await upload(content, { key })).toMatchObject({ status: 201, body: first.body })
    expect(await upload(await aPhoto().jpeg().toBuffer(), { key })).toMatchObject({ status: 422 })
  })
})

describe('GET /api/media/{sha256}', () => {
  it('returns what the same account uploaded from a file, and nothing to other accounts', async () => {
    const content = await aPhoto().jpeg().toBuffer()
    // No error, which the browser's console would show for every new photo.
    expect(await find(content)).toMatchObject({ status: 200, body: { id: null } })
    const { body } = await upload(content)
    expect(await find(content)).toMatchObject({ status: 200, body })
    const other = await anOwner(server)
    expect(await find(content, { by: other })).toMatchObject({ status: 200, body: { id: null } })
    // A user must upload the file to own the picture.
    expect((await upload(content, { by: other })).body).toEqual(body)
    expect(await find(content, { by: other })).toMatchObject({ status: 200, body })
  })

  it('keeps the picture for another day', async () => {
    const content = await aPhoto().jpeg().toBuffer()
    const { body } = await upload(content)
    const age = () =>
      raw`update picture_uploads set uploaded_at = uploaded_at - interval '23 hours'`.execute(
        server.db.sql,
      )
    await age()
    await find(content)
    const { rows } = await raw<{ fresh: boolean }>`
      select uploaded_at > now() - interval '1 hour' as fresh
      from picture_uploads where picture_id = ${body.id}`.execute(server.db.sql)
    expect(rows).toEqual([{ fresh: true }])
  })
})

describe('limits', () => {
  it('stop uploads that no listing shows, until a listing shows one', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    const person = await anOwner(strict)
    const hashes = Array.from({ length: 50 }, (_, n) => sha256(Buffer.from(`file ${n}`)))
    for (const hash of hashes) await anUpload(strict.db, person.id, hash)
    const content = await aPhoto().jpeg().toBuffer()
    const again = () => upload(content, { by: person, to: strict })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'too_many_uploads' } })
    await listed(strict.db, [aRoom(person.id, showing((hashes[0] ?? '').slice(0, 32)))])
    expect((await again()).status).toBe(201)
    await raw`update limit_windows set used = 200 where limit_name = 'uploads'`.execute(
      strict.db.sql,
    )
    const next = await aPhoto().jpeg().toBuffer()
    expect(await upload(next, { by: person, to: strict })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    await strict.stop()
  })
})

describe('image processes', () => {
  /** Children of this process that run the worker. */
  const workers = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker.ts') &&
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ===
            String(process.pid)
        )
      } catch {
        return false
      }
    })
  /** Noise of the largest size takes seconds to encode. */
  const slow = () => aPhoto(1200, 2400).jpeg().toBuffer()

  it.runIf(process.platform === 'linux')(
    'may be killed during a task: that call can be repeated, and the next one works',
    async () => {
      const photos = await Promise.all(Array.from({ length: 4 }, () => aPhoto().jpeg().toBuffer()))
      const idle = workers()
      for (const pid of idle) process.kill(Number(pid), 'SIGKILL')
      // Until the server has heard of it: a picture for one of them would fail, too.
      await expect.poll(() => idle.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
      const keys = photos.map(() => randomUUID())
      const sent = photos.map((content, n) => upload(content, { key: keys[n] ?? '' }))
      // Two that are stopped as soon as they are there have a task that they cannot finish.
      const stopped = new Set<string>()
      const stopNew = () => {
        for (const pid of workers().filter((some) => !stopped.has(some))) {
          process.kill(Number(pid), 'SIGSTOP')
          stopped.add(pid)
        }
        return stopped.size
      }
      await expect.poll(stopNew, { interval: 5, timeout: 30_000 }).toBe(2)
      for (const pid of stopped) process.kill(Number(pid), 'SIGKILL')
      const answers = await Promise.all(sent)
      const codes = answers.map(({ status }) => status)
      expect(codes.filter((status) => status === 503)).toHaveLength(2)
      expect(codes.filter((status) => status === 201)).toHaveLength(2)
      expect((await server.request('GET', '/api/health/ready')).status).toBe(200)
      for (const [n, content] of photos.entries())
        expect((await upload(content, { key: keys[n] ?? '' })).status).toBe(201)
      expect(workers().filter((pid) => stopped.has(pid))).toEqual([])
    },
  )

  it('are ended when a picture takes too long, and the next one works', async () => {
    const hasty = await startTestServer({ pictureMs: 1000 })
    const person = await anOwner(hasty)
    const send = (content: Buffer) => upload(content, { by: person, to: hasty })
    expect(await send(await slow())).toMatchObject(rejection(PICTURE_ERRORS.resources))
    expect((await send(await aPhoto(50, 40).jpeg().toBuffer())).status).toBe(201)
    await hasty.stop()
  })

  it('process several uploads, and lose none of forty concurrent ones', async () => {
    const photos = await Promise.all(
      Array.from({ length: 40 }, () => aPhoto(60, 40).jpeg().toBuffer()),
    )
    const people = await Promise.all([owner, anOwner(server), anOwner(server)])
    const answers = await Promise.all(
      photos.map((content, at) => upload(content, { by: people[at % 3] ?? owner })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([])
    expect(new Set(answers.map(({ body }) => (body as UploadedPicture).id)).size).toBe(40)
  })

  it('get none of the server’s environment', async () => {
    expect(await upload(await aPhoto().jpeg().toBuffer())).toMatchObject({ status: 201 })
    if (process.platform !== 'linux') return
    const [pid] = workers()
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    expect(
      environment.filter(
        (line) => !/^(NODE_CHANNEL_|FONTCONFIG_FILE=|PWD=|OLDPWD=|_=|SHLVL=|$)/.test(line),
      ),
    ).toEqual([])
  })
})
