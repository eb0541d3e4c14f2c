import { parseOptions } from '@node-rs/argon2'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { createHashingQueue, type QueueBounds, QueueFull } from './hashing-queue.ts'
import { COST, createPasswords, DUMMY_HASH } from './passwords.ts'

const IP = '10.20.0.1'

describe('passwords', () => {
  const passwords = createPasswords()

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('monsoon-42', null)
    expect(await passwords.hash('monsoon-42', null)).not.toBe(hash)
    expect([
      await passwords.verify(hash, 'monsoon-42', IP),
      await passwords.verify(hash, 'monsoon-43', IP),
    ]).toEqual([true, false])
  })

  it('are checked at the same cost for an unknown account, and never match', async () => {
    const { memoryCost, timeCost, parallelism } = parseOptions(DUMMY_HASH)
    expect({ memoryCost, timeCost, parallelism }).toEqual(COST)
    expect(parseOptions(await passwords.hash('monsoon-42', null))).toEqual(parseOptions(DUMMY_HASH))
    expect(await passwords.verify(null, 'monsoon-42', IP)).toBe(false)
  })

  it('are hashed in the same queue for known and unknown accounts', async () => {
    const busy = createPasswords({ lanes: 1, places: 0, placesPerNetwork: 0 })
    const hash = await busy.hash('monsoon-42', null)
    for (const stored of [hash, null]) {
      const first = busy.verify(stored, 'monsoon-42', IP)
      await expect(busy.verify(stored, 'monsoon-42', IP)).rejects.toMatchObject({
        code: 'unavailable',
        status: 503,
        headers: { 'retry-after': '10' },
      })
      await first
    }
  })
})

describe('the hashing queue', () => {
  it('runs as many at once as it has lanes, in order, rejects above its bound, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.nat({ max: 10 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (lanes, bound, works) => {
          const queue = createHashingQueue({ lanes, places: bound, placesPerNetwork: bound })
          const started: number[] = []
          let most = 0
          const ends = works.map((fails, at) =>
            queue.run(['one'], async () => {
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
            if (at >= accepted)
              expect(end).toMatchObject({ status: 'rejected', reason: expect.any(QueueFull) })
            else if (works[at])
              expect(end).toMatchObject({ status: 'rejected', reason: new Error('failed') })
            else expect(end).toEqual({ status: 'fulfilled', value: at })
          })
          expect(started).toEqual(Array.from({ length: accepted }, (_, at) => at))
          expect(most).toBeLessThanOrEqual(lanes)
          expect([queue.running, queue.waiting]).toEqual([0, 0])
        },
      ),
    )
  })
})

/**
 * One lane that is busy until `go`, so that everything else waits; returns the callers in the order
 * served.
 */
function busyQueue(bounds: Omit<QueueBounds, 'lanes'>) {
  const queue = createHashingQueue({ lanes: 1, ...bounds })
  const served: string[] = []
  const rejected: string[] = []
  let free = () => {}
  const all = [queue.run(['first'], () => new Promise<void>((resolve) => (free = resolve)))]
  const ask = (caller: readonly string[], times = 1) => {
    for (let n = 0; n < times; n++) {
      const work = queue.run(caller, async () => void served.push(caller.join(' ')))
      all.push(work.catch(() => void rejected.push(caller.join(' '))))
    }
  }
  const go = async () => {
    free()
    await Promise.all(all)
    return { served, rejected }
  }
  return { ask, go }
}

describe('callers of the hashing queue', () => {
  it('take turns: a caller with little work does not wait for one with much', async () => {
    const { ask, go } = busyQueue({ places: 100, placesPerNetwork: 50 })
    ask(['flood'], 5)
    ask(['careful'])
    ask(['patient'], 2)
    expect((await go()).served).toEqual([
      'flood',
      'careful',
      'patient',
      'flood',
      'patient',
      'flood',
      'flood',
      'flood',
    ])
  })

  it('have a share of the places, and further work is rejected', async () => {
    const { ask, go } = busyQueue({ places: 100, placesPerNetwork: 3 })
    ask(['flood'], 10)
    ask(['careful'])
    const { served, rejected } = await go()
    expect(rejected).toEqual(Array(7).fill('flood'))
    expect(served).toEqual(['flood', 'careful', 'flood', 'flood'])
  })

  it('get a place when all are taken, at the cost of the caller with the most', async () => {
    const { ask, go } = busyQueue({ places: 6, placesPerNetwork: 4 })
    ask(['flood'], 4)
    ask(['second'], 2)
    ask(['careful'])
    const { served, rejected } = await go()
    expect(rejected).toEqual(['flood'])
    expect(served).toEqual(['flood', 'second', 'careful', 'flood', 'second', 'flood'])
  })

  it('are rejected when all places are taken by callers with no more work', async () => {
    const { ask, go } = busyQueue({ places: 3, placesPerNetwork: 3 })
    for (const caller of ['a', 'b', 'c', 'late']) ask([caller])
    expect(await go()).toEqual({ served: ['a', 'b', 'c'], rejected: ['late'] })
  })

  it('in one network are one party, within which addresses take turns', async () => {
    const { ask, go } = busyQueue({ places: 100, placesPerNetwork: 4 })
    for (let n = 0; n < 4; n++) ask(['wide', `wide-${n}`])
    ask(['other', 'other-0'])
    expect((await go()).served).toEqual([
      'wide wide-0',
      'other other-0',
      'wide wide-1',
      'wide wide-2',
      'wide wide-3',
    ])
  })

  it('keep their place in a network that one address floods', async () => {
    const { ask, go } = busyQueue({ places: 100, placesPerNetwork: 3 })
    ask(['carrier', 'flood'], 5)
    ask(['carrier', 'careful'])
    const { served, rejected } = await go()
    expect(rejected).toEqual(['carrier flood', 'carrier flood', 'carrier flood'])
    expect(served).toEqual(['carrier flood', 'carrier careful', 'carrier flood'])
  })

  it('lose no work, and wait no longer than one round of all others', async () => {
    const name = fc.constantFrom('a', 'b', 'c')
    const caller = fc.oneof(fc.tuple(name), fc.tuple(fc.constantFrom('v', 'w'), name))
    await fc.assert(
      fc.asyncProperty(
        fc.array(caller, { maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 10 }),
        async (asked, places, placesPerNetwork) => {
          const { ask, go } = busyQueue({ places, placesPerNetwork })
          for (const one of asked) ask(one)
          const { served, rejected } = await go()
          expect([...served, ...rejected].sort()).toEqual(asked.map((one) => one.join(' ')).sort())
          expect(served.length).toBeLessThanOrEqual(places)
          const networks = new Set(asked.map(([network]) => network))
          for (const network of networks) {
            const turns = served.flatMap((one, at) => (one.split(' ')[0] === network ? [at] : []))
            for (let n = 0; n < turns.length; n++)
              expect(turns[n]).toBeLessThan((n + 1) * networks.size)
          }
        },
      ),
    )
  })
})

describe('a flood of sign-ins from one address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      trustProxy: true,
      hashing: { lanes: 1, places: 12, placesPerNetwork: 6 },
    })
  })
  afterAll(() => server.stop())

  it('is rejected beyond its share, and other users still sign in', async () => {
    const person = await aRenter(server)
    const signIn = (from: string) =>
      server.request('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
        headers: { 'x-forwarded-for': from },
      })
    const flood = Array.from({ length: 80 }, () => signIn('10.21.0.1'))
    const rejected = await Promise.any(
      flood.map(async (one) =>
        (await one).status === 503 ? one : Promise.reject(new Error('served')),
      ),
    )
    expect(rejected).toMatchObject({
      body: {
        code: 'unavailable',
        message: 'We’re very busy right now. Please try again in a minute.',
      },
    })
    expect(rejected.headers.get('retry-after')).toBe('10')
    expect((await signIn('10.21.0.2')).status).toBe(200)
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(
      new Set([200, 503]),
    )
  }, 60_000)
})

describe('two hundred sign-ins at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ trustProxy: true })
  })
  afterAll(() => server.stop())

  it('all succeed, and other requests are answered meanwhile', async () => {
    // Of several users: those of one account at one address take turns at its rows.
    const people: Person[] = []
    for (let n = 0; n < 10; n++) people.push(await aRenter(server))
    const [person] = people as [Person]
    let signedIn = 0
    const all = Array.from({ length: 200 }, async (_, n) => {
      const at = n % people.length
      const { email, password } = people[at] ?? person
      const { status } = await server.api.accounts.login(
        { body: { email, password } },
        { headers: { 'x-forwarded-for': `10.22.0.${at}` } },
      )
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
