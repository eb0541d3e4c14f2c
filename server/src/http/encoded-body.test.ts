import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodedBody } from './encoded-body.ts'
import type { Encoding } from './negotiation.ts'

const TEXT = JSON.stringify({ rooms: Array.from({ length: 200 }, (_, n) => ({ n, city: 'Pune' })) })
const ENCODINGS: readonly (Encoding | null)[] = ['br', 'gzip', null]

describe('the bytes of an answer', () => {
  it('are the same for every caller, whatever others asked for before', async () => {
    const order = fc.array(fc.constantFrom(...ENCODINGS), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), order, async (text, asked) => {
        const body = encodedBody(Buffer.from(text))
        for (const encoding of asked) await (encoding ? body.encoded(encoding) : body.plain())
        expect((await body.plain()).toString()).toBe(text)
        expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(text)
        expect(body.length).toBe(Buffer.byteLength(text))
      }),
      { numRuns: 30 },
    )
  })

  it.each([10_000, 100_000])('are the same again where they are %i', async (length) => {
    const text = TEXT.repeat(Math.ceil(length / TEXT.length)).slice(0, length)
    const body = encodedBody(Buffer.from(text))
    expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe(text)
    expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(text)
  })

  it('are compressed once for callers who ask at the same time', async () => {
    const body = encodedBody(Buffer.from(TEXT))
    const [first, second, plain] = await Promise.all([
      body.encoded('br'),
      body.encoded('br'),
      body.plain(),
    ])
    expect(second).toBe(first)
    expect(plain.toString()).toBe(TEXT)
  })

  it('are kept plain only until a compressed copy stands for them', async () => {
    const body = encodedBody(Buffer.from(TEXT))
    const plain = await body.plain()
    expect(await body.plain()).toBe(plain)
    const copy = await body.encoded('br')
    expect(copy.length).toBeLessThan(TEXT.length / 4)
    expect(await body.plain()).not.toBe(plain)
    expect(await body.encoded('br')).toBe(copy)
  })

  it('stay plain where compressing makes them larger', async () => {
    const body = encodedBody(Buffer.from('[]'))
    const plain = await body.plain()
    await body.encoded('br')
    expect(await body.plain()).toBe(plain)
  })
})
