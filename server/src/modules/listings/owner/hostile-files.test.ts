// Malicious files with a room's form: each is rejected with a message, the server goes on
// working, and nothing is left behind.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES, PICTURE_ERRORS } from '@rentify/contract/media/picture'
import type { Message } from '@rentify/contract/messages'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { textIn } from '../../../http/language.ts'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aRoomForm } from '../../../testing/makers/forms.ts'
import { aBomb, aGif, aPolyglot, HEIC, HTML, SVG } from '../../../testing/makers/hostile-files.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterEach(async () => {
  expect((await server.request('GET', '/api/health/ready')).status).toBe(200)
  const left = await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])
  expect(left.filter((name) => name.includes('/'))).toEqual([])
})
afterAll(() => server.stop())

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const file = (content: Buffer, type = 'image/jpeg', name = 'a.jpg') =>
  new File([new Uint8Array(content)], name, { type })
const send = async (...images: File[]) => {
  const body = aRoomForm({ images })
  return (await server.request('POST', '/api/rooms', { body, token: owner.token })) as {
    status: number
    body: { errors: unknown[]; listing: { images: string[] } }
  }
}
const rejection = (key: Message, status = 400) => ({
  status,
  body: { errors: [{ path: 'images', message: textIn('en', key) }] },
})
const nothingIsListed = async () =>
  (await server.db.sql.selectFrom('listings').select('id').execute()).length

describe('a file that is no photo', () => {
  it.each([
    ['an SVG', Buffer.from(SVG), 'image/svg+xml', PICTURE_ERRORS.unreadable],
    ['an SVG that says it is a JPEG', Buffer.from(SVG), 'image/jpeg', PICTURE_ERRORS.unreadable],
    [
      'a page with the first bytes of a JPEG',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(HTML)]),
      'image/jpeg',
      PICTURE_ERRORS.unreadable,
    ],
    [
      'a page with the first bytes of a GIF',
      Buffer.from(`GIF89a/*${HTML}`),
      'image/jpeg',
      PICTURE_ERRORS.unreadable,
    ],
    ['a bomb of 256 megapixels', aBomb(16_000, 16_000), 'image/png', PICTURE_ERRORS.pixels],
    ['an animation of 5,000 frames', aGif(5000), 'image/gif', PICTURE_ERRORS.unreadable],
    ['an animation that says it is a WebP', aGif(5000), 'image/webp', PICTURE_ERRORS.unreadable],
    ['a HEIC', HEIC, 'image/heic', PICTURE_ERRORS.heic],
    ['a HEIC that says it is a JPEG', HEIC, 'image/jpeg', PICTURE_ERRORS.heic],
    ['nothing', Buffer.of(), 'image/jpeg', PICTURE_ERRORS.unreadable],
  ] as const)('%s is rejected at images', async (_, content, type, key) => {
    expect(await send(file(content, type))).toMatchObject(rejection(key))
    expect(await nothingIsListed()).toBe(0)
  })

  it('that is cut off is rejected', async () => {
    const whole = await noise(600, 400).jpeg().toBuffer()
    expect(await send(file(whole.subarray(0, whole.length / 2)))).toMatchObject(
      rejection(PICTURE_ERRORS.unreadable),
    )
  })

  it('six times, or with a path for its name, is rejected', async () => {
    const photo = file(await noise(40, 30).jpeg().toBuffer())
    expect(await send(photo, photo, photo, photo, photo, photo)).toMatchObject(
      rejection('at_most_photos'),
    )
    const body = { ...aRoomForm({ images: [photo] }), '../../x.jpg': photo }
    expect(await server.request('POST', '/api/rooms', { body, token: owner.token })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '../../x.jpg', message: 'This field doesn’t take a file.' }] },
    })
  })
})

describe('a file of 11 MB', () => {
  it('is rejected twice in a row on one connection, each time with an answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const boundary = 'b'
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      Buffer.alloc(MAX_PICTURE_BYTES + 1_000_000),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const post = () =>
      new Promise<{ status: number | undefined; reused: boolean; text: string }>(
        (resolve, reject) => {
          const call = request(
            `${server.url}/api/rooms`,
            {
              method: 'POST',
              agent,
              headers: {
                authorization: `Bearer ${owner.token}`,
                'content-type': `multipart/form-data; boundary=${boundary}`,
                'content-length': body.length,
              },
            },
            (answer) => {
              let text = ''
              answer.setEncoding('utf8').on('data', (part: string) => {
                text += part
              })
              answer.on('end', () =>
                resolve({ status: answer.statusCode, reused: call.reusedSocket, text }),
              )
            },
          )
          call.on('error', reject).end(body)
        },
      )
    for (const reused of [false, true]) {
      const answer = await post()
      expect([answer.status, answer.reused]).toEqual([413, reused])
      expect(answer.text).toContain(textIn('en', PICTURE_ERRORS.bytes))
    }
    agent.destroy()
  })
})

describe('a photo that is more than a photo', () => {
  it('is stored as its pixels alone, under a name of ours', async () => {
    const photo = await noise(60, 40).jpeg().toBuffer()
    const { status, body } = await send(file(aPolyglot(photo), 'image/jpeg', '../../../etc/passwd'))
    expect(status).toBe(201)
    const [path = ''] = body.listing.images
    expect(path).toMatch(/^\/media\/[0-9a-f]{32}-1200\.jpg$/)
    const served = await fetch(server.url + path)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toContain('script')
    const names = await readdir(server.dataDir, { recursive: true })
    expect(names.filter((name) => name.includes('passwd'))).toEqual([])
  })

  it('and of many frames is its first one', async () => {
    const frames = await Promise.all(
      Array.from({ length: 20 }, () => noise(20, 20).png().toBuffer()),
    )
    const content = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await send(file(content, 'image/webp'))).status).toBe(201)
  })
})

describe('photos with changed bytes', () => {
  it('are stored or rejected, never a server error', { timeout: 60_000 }, async () => {
    const ROUNDS = 40
    const statuses = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      // Of its own each time: a changed byte may leave the picture as it is, and taken already.
      const [changed, whole] = [
        await noise(16, 12).jpeg().toBuffer(),
        await noise(16, 12).jpeg().toBuffer(),
      ]
      const placeIn = ({ length }: Buffer) => 2 + Math.floor(((length - 2) * round) / ROUNDS)
      const at = placeIn(changed)
      changed[at] = 255 - (changed[at] ?? 0)
      const cut = whole.subarray(0, placeIn(whole))
      for (const { status } of await Promise.all([send(file(changed)), send(file(cut))]))
        statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([201, 400])
  })
})
