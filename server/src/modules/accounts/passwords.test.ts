import { parseOptions } from '@node-rs/argon2'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createHashingQueue, QueueFull } from './hashing-queue.ts'
import { COST, createPasswords, NOBODYS_HASH } from './passwords.ts'

describe('passwords', () => {
  const passwords = createPasswords()

  it('are known again by their hash, and no other is', async () => {
    const hash = await passwords.hash('monsoon-42')
    expect(await passwords.hash('monsoon-42')).not.toBe(hash)
    expect([await passwords.verify(hash, 'monsoon-42'), await passwords.verify(hash, 'monsoon-43')]).toEqual([true, false])
  })

  it('of nobody are checked at the same cost as anybody’s, and are never right', async () => {
    const { memoryCost, timeCost, parallelism } = parseOptions(NOBODYS_HASH)
    expect({ memoryCost, timeCost, parallelism }).toEqual(COST)
    expect(parseOptions(await passwords.hash('monsoon-42'))).toEqual(parseOptions(NOBODYS_HASH))
    expect(await passwords.verify(null, 'monsoon-42')).toBe(false)
  })

  it('are hashed in the same queue for somebody and for nobody', async () => {
    const queue = createHashingQueue(1, 0)
    const busy = createPasswords(queue)
    const hash = await busy.hash('monsoon-42')
    for (const stored of [hash, null]) {
      const first = busy.verify(stored, 'monsoon-42')
      await expect(busy.verify(stored, 'monsoon-42')).rejects.toMatchObject({ code: 'unavailable', status: 503, headers: { 'retry-after': '10' } })
      await first
    }
  })
})

describe('the hashing queue', () => {
  it('runs as many at once as it has lanes, in order, refuses above its bound, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 10 }), fc.array(fc.boolean(), { maxLength: 30 }), async (lanes, bound, works) => {
        const queue = createHashingQueue(lanes, bound)
        const started: number[] = []
        let most = 0
        const ends = works.map((fails, at) =>
          queue.run(async () => {
            started.push(at)
            most = Math.max(most, queue.running)
            await Promise.resolve()
            if (fails) throw new Error('failed')
            return at
          }),
        )
        expect(queue.running).toBe(Math.min(lanes, works.length))
        expect(queue.waiting).toBe(Math.max(0, Math.min(bound, works.length - lanes)))
        const settled = await Promise.allSettled(ends)
        const accepted = Math.min(works.length, lanes + bound)
        settled.forEach((end, at) => {
          if (at >= accepted) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(QueueFull) })
          else if (works[at]) expect(end).toMatchObject({ status: 'rejected', reason: new Error('failed') })
          else expect(end).toEqual({ status: 'fulfilled', value: at })
        })
        expect(started).toEqual(Array.from({ length: accepted }, (_, at) => at))
        expect(most).toBeLessThanOrEqual(lanes)
        expect([queue.running, queue.waiting]).toEqual([0, 0])
      }),
    )
  })
})

describe('two hundred sign-ins at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('all succeed, and everybody else is answered meanwhile', async () => {
    const person = await aRenter(server)
    let signedIn = 0
    const all = Array.from({ length: 200 }, async () => {
      const { status } = await server.api.accounts.login({ body: { email: person.email, password: person.password } })
      signedIn += 1
      return status
    })
    for (let n = 0; n < 20; n++) {
      expect((await server.api.accounts.getProfile({}, { token: person.token })).status).toBe(200)
      expect((await server.api.settings.getPublicSettings()).status).toBe(200)
    }
    expect(signedIn).toBeLessThan(200)
    expect(await Promise.all(all)).toEqual(Array(200).fill(200))
  }, 60_000)
})
