import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generator, startGenerator } from './generator.ts'

const INSTALLED = existsSync(fileURLToPath(new URL('../node_modules/autocannon', import.meta.url)))
const PATHS = Array.from({ length: 40 }, (_, n) => `/${n}`)

/** A server that counts, and answers `/broken` with an error. */
async function startCounting() {
  const counts = new Map<string, number>()
  const firsts: string[] = []
  const seen = new Set<unknown>()
  const server = createServer(({ url = '', socket }, response) => {
    counts.set(url, (counts.get(url) ?? 0) + 1)
    if (!seen.has(socket)) firsts.push(url)
    seen.add(socket)
    response.writeHead(url === '/broken' ? 500 : 200).end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, counts, firsts, stop: () => server.close() }
}

// autocannon is installed by the measurements that need it.
describe.skipIf(!INSTALLED)('the load generator', () => {
  let generator: Generator
  beforeAll(() => {
    generator = startGenerator()
  })
  afterAll(() => generator.stop())

  it('asks in turn, each connection beginning elsewhere', async () => {
    const server = await startCounting()
    const { count, times } = await generator.load(server.url, PATHS, 8, 0.5)
    server.stop()
    expect(PATHS).toEqual(expect.arrayContaining([...server.counts.keys()]))
    expect(server.firsts.toSorted()).toEqual(['/0', '/10', '/15', '/20', '/25', '/30', '/35', '/5'])
    expect(times.length).toBe(count)
  })

  it('stops at an answer that is an error, and says which', async () => {
    const server = await startCounting()
    await expect(generator.load(server.url, ['/broken'], 2, 0.5)).rejects.toThrow(
      `${server.url}: answered with 500`,
    )
    server.stop()
  })
})
