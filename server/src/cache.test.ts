// What the cache counts is at least what it keeps from being freed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOfText, createCache, ownBytes } from './cache.ts'
import { toCachedPage } from './http/pages/cached-page.ts'
import { bytesOf, cachedResponse } from './modules/listings/cache/cached-response.ts'

const ENCODINGS = ['br', 'gzip'] as const
/** The memory that these buffers keep, which is not their length where they are parts. */
const kept = (buffers: readonly Buffer[]) =>
  [...new Set(buffers.map(({ buffer }) => buffer))].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  )
/** Other work between two answers, whose buffers are forgotten. */
const otherWork = () => Array.from({ length: 40 }, () => Buffer.from('x'.repeat(1500)))

describe('memory', () => {
  it('of small answers with their compressed copies is what is counted, whatever is made between', async () => {
    const buffers: Buffer[] = []
    let counted = 0
    for (let n = 0; n < 60; n++) {
      const response = cachedResponse(JSON.stringify({ n, text: 'room '.repeat(250) }))
      // Half of them for callers who take no encoding.
      if (n % 2 === 0) buffers.push(await response.body.plain())
      else
        for (const encoding of ENCODINGS) {
          otherWork()
          buffers.push(await response.body.encoded(encoding))
        }
      counted += bytesOf(response)
    }
    expect(kept(buffers)).toBeLessThanOrEqual(counted)
  })

  it('of a page is its own', async () => {
    otherWork()
    const { html } = toCachedPage('<p>A page</p>', 200)
    expect(kept([await html.plain()])).toBe(html.length)
  })

  it('is the same bytes, in a buffer of their size', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const own = ownBytes(Buffer.from(bytes))
        expect(own.equals(bytes)).toBe(true)
        expect(own.buffer.byteLength).toBe(bytes.length)
      }),
    )
  })

  it('of a text in Hindi is two bytes a character', () => {
    expect(bytesOfText('कमरा'.repeat(100)) - bytesOfText('')).toBe(800)
    expect(bytesOfText('café'.repeat(100)) - bytesOfText('')).toBe(400)
  })

  it('of long keys is counted: so many are not held', () => {
    const cache = createCache(1_000_000)
    const section = cache.section<object>('test')
    const keys = Array.from({ length: 100 }, (_, n) => `${n} ${'क'.repeat(10_000)}`)
    for (const key of keys) section.set(key, {}, 0)
    expect(keys.filter((key) => section.get(key) !== undefined).length).toBeLessThanOrEqual(50)
  })
})
