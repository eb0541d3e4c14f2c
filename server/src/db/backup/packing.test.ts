import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Packing, packers, type Seal, sealOf, unpackers } from './packing.ts'

const CHUNK = 65_536
const SEALED = CHUNK + 16
const HEADER = 40
let seal: Seal
let packing: Packing

beforeAll(async () => {
  seal = await sealOf('a passphrase of the test')
  packing = { compressed: false, seal }
})

async function through(bytes: Buffer, streams: ReturnType<typeof packers>): Promise<Buffer> {
  const last = streams.at(-1)
  if (!last) return bytes
  const [result] = await Promise.all([
    buffer(last),
    pipeline([Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), ...streams]),
  ])
  return result
}
const pack = (bytes: Buffer, how = packing) => through(bytes, packers(how, 'tables/a'))
const unpack = (bytes: Buffer, how = packing, name = 'tables/a') =>
  through(bytes, unpackers(how, name))

describe('a packed file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'of %i bytes comes back as it was, compressed or not',
    async (length) => {
      const bytes = randomBytes(length)
      for (const how of [packing, { compressed: true, seal }, { compressed: true, seal: null }])
        expect((await unpack(await pack(bytes, how), how)).equals(bytes)).toBe(true)
    },
  )

  it('differs each time, and shows nothing of its content', async () => {
    const bytes = Buffer.from('Asha Sen, 98765 43210')
    const [one, two] = [await pack(bytes), await pack(bytes)]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('Asha')).toBe(false)
  })

  it('that was cut, reordered, changed, renamed or joined is refused', async () => {
    const sealed = await pack(randomBytes(3 * CHUNK))
    const part = (from: number, to?: number) => sealed.subarray(HEADER + from, to && HEADER + to)
    const head = sealed.subarray(0, HEADER)
    const flipped = Buffer.from(sealed)
    flipped.writeUInt8(flipped.readUInt8(HEADER + 5) ^ 1, HEADER + 5)
    const broken = {
      'without its end': sealed.subarray(0, -1),
      'without its last chunk': Buffer.concat([head, part(0, 2 * SEALED)]),
      'without its first chunk': Buffer.concat([head, part(SEALED)]),
      'with chunks exchanged': Buffer.concat([
        head,
        part(SEALED, 2 * SEALED),
        part(0, SEALED),
        part(2 * SEALED),
      ]),
      'with a bit changed': flipped,
      'with more at its end': Buffer.concat([sealed, sealed]),
      empty: Buffer.alloc(0),
      'with another header': Buffer.concat([Buffer.alloc(HEADER), part(0)]),
    }
    for (const [how, bytes] of Object.entries(broken))
      await expect(unpack(bytes), how).rejects.toThrow('tables/a cannot be decrypted')
    await expect(unpack(sealed, packing, 'tables/b')).rejects.toThrow('cannot be decrypted')
  })

  it('needs its passphrase', async () => {
    const other = { compressed: false, seal: await sealOf('another passphrase', seal.salt) }
    await expect(unpack(await pack(Buffer.from('text')), other)).rejects.toThrow(
      'BACKUP_PASSPHRASE is another one',
    )
    const same = { compressed: false, seal: await sealOf('a passphrase of the test', seal.salt) }
    expect((await unpack(await pack(Buffer.from('text')), same)).toString()).toBe('text')
  })
})
