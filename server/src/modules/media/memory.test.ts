// The memory of a real server and of its image processes while many hostile files arrive at once.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { MAX_PICTURE_BYTES } from '@rentify/contract/media/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRegistration } from '../../testing/makers/accounts.ts'
import { aRoomForm } from '../../testing/makers/forms.ts'
import { aBomb, aGif, aPolyglot, SVG } from '../../testing/makers/hostile-files.ts'
import { createServerProcesses, type ServerProcesses } from '../../testing/server-process.ts'

/** Each has six bodies on their way at once (ADR 0117). */
const OWNERS = 4
/** Of the files sent at once, which have 300 MB. */
const MAX_GROWTH_MB = 160
/** Of an image process, which ends above 1,000 (ADR 0118). */
const MAX_OF_IMAGES_MB = 400

let processes: ServerProcesses
beforeAll(async () => {
  processes = await createServerProcesses()
})
afterAll(() => processes.end())

const status = (pid: number | string) => readFileSync(`/proc/${pid}/status`, 'utf8')
const megabytes = (pid: number | string, what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status(pid))?.[1]) / 1024
/** Forgets the peak so far. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The largest peak of the image processes. */
function peakOfImages(server: number): number {
  const peaks = readdirSync('/proc').flatMap((pid) => {
    try {
      const isOurs = status(pid).includes(`PPid:\t${server}\n`)
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return isOurs && command.includes('image-worker') ? [megabytes(pid, 'VmHWM')] : []
    } catch {
      // No process, or one that has just ended.
      return []
    }
  })
  return Math.max(...peaks)
}

const isLinux = process.platform === 'linux'
it.runIf(isLinux)('stays within its bounds', { timeout: 240_000 }, async () => {
  const { child, port, readiness } = await processes.started()
  const pid = child.pid ?? 0
  const post = (path: string, body: unknown, token = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
  const anOwner = async (): Promise<string> => {
    const form = aRegistration({ role: 'owner' })
    await post('/api/auth/register', form)
    const { email, password } = form
    const signedIn = await post('/api/auth/login', { email, password })
    return ((await signedIn.json()) as { token: string }).token
  }
  const form = (field: 'picture' | 'images', files: readonly Buffer[]) => {
    const body = new FormData()
    if (field === 'images')
      for (const [name, value] of Object.entries(aRoomForm())) body.append(name, String(value))
    for (const content of files)
      body.append(field, new File([new Uint8Array(content)], 'a.jpg', { type: 'image/jpeg' }))
    return body
  }

  const noise = { raw: { width: 60, height: 40, channels: 3 } } as const
  const photo = await sharp(randomBytes(60 * 40 * 3), noise)
    .jpeg()
    .toBuffer()
  const tooLarge = Buffer.alloc(MAX_PICTURE_BYTES + 1_000_000)
  const bomb = aBomb(16_000, 16_000)
  const sent = (token: string) =>
    [
      { files: [bomb], answer: 400 },
      { files: [aGif(5000)], answer: 400 },
      { files: [Buffer.from(SVG)], answer: 400 },
      { files: [aPolyglot(photo)], answer: 201 },
      { files: Array<Buffer>(6).fill(photo), answer: 400, path: '/api/rooms' },
      { files: [tooLarge], answer: 413 },
      { files: [tooLarge], answer: 413 },
      // Of the largest size that is taken to be looked at.
      ...Array.from({ length: 4 }, () => ({
        files: [tooLarge.subarray(0, MAX_PICTURE_BYTES)],
        answer: 400,
      })),
    ].map(async ({ files, answer, path = '/api/media' }) => {
      const body = form(path === '/api/media' ? 'picture' : 'images', files)
      const response = await post(path, body, token)
      await response.text()
      expect(response.status).toBe(answer)
    })

  const owners = await Promise.all(Array.from({ length: OWNERS }, anOwner))
  // Loads what every upload needs, before measuring.
  await post('/api/media', form('picture', [photo]), owners[0])
  forgetPeak(pid)
  const before = megabytes(pid, 'VmRSS')
  await Promise.all(owners.flatMap(sent))
  expect(megabytes(pid, 'VmHWM') - before).toBeLessThan(MAX_GROWTH_MB)
  expect(peakOfImages(pid)).toBeLessThan(MAX_OF_IMAGES_MB)
  expect(await readiness()).toBe(200)
})
