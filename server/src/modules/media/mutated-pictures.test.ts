// Pictures with changed and missing bytes, through the image processes as uploads go.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImageWorkers, type ImageWorkers, PictureRejected } from './image-workers.ts'

const PICTURES = 2000

let folder: string
let workers: ImageWorkers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-mutated-'))
  workers = createImageWorkers()
})
afterAll(async () => {
  await workers.close()
  await rm(folder, { recursive: true, force: true })
})

/** Always the same sequence, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it('2,000 mutated pictures are taken or rejected, and none ends a process', {
  timeout: 300_000,
}, async () => {
  const random = createRandom(11)
  const image = sharp(randomBytes(192), { raw: { width: 8, height: 8, channels: 3 } })
  const whole = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
    image.clone().avif({ effort: 0 }).toBuffer(),
  ])
  const mutated = (content: Buffer) => {
    const changed = Buffer.from(content)
    for (let n = random(8) + 1; n > 0; n--) changed[random(changed.length)] = random(256)
    return random(3) === 0 ? changed.subarray(0, random(changed.length)) : changed
  }
  const outcomes = { taken: 0, rejected: 0 }
  const take = async (at: number) => {
    const path = join(folder, String(at))
    await writeFile(path, mutated(whole[at % whole.length] ?? Buffer.of()))
    const taken = await workers.take(path, `caller ${at % 4}`).catch((error: unknown) => {
      if (!(error instanceof PictureRejected)) throw error
      return null
    })
    outcomes[taken ? 'taken' : 'rejected'] += 1
  }
  for (let start = 0; start < PICTURES; start += 40)
    await Promise.all(Array.from({ length: 40 }, (_, at) => take(start + at)))
  expect(outcomes.taken + outcomes.rejected).toBe(PICTURES)
  expect(outcomes.taken).toBeGreaterThan(PICTURES / 20)
  expect(outcomes.rejected).toBeGreaterThan(PICTURES / 20)
})
