import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCaller, createFairQueue, currentCaller, QueueFull } from './fair-queue.ts'

/** Work that ends when the test says so; records the order in which it began. */
function aJob(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    work: () => {
      begun.push(name)
      return promise
    },
  }
}

describe('the fair queue', () => {
  it('serves a newly queued key before the backlog of the others', async () => {
    const queue = createFairQueue({ concurrency: 1, perKey: 1 })
    const begun: string[] = []
    const keys = ['busy', 'busy', 'busy', 'eager', 'eager', 'last']
    const jobs = keys.map((key) => ({ key, ...aJob(begun, key) }))
    const running = jobs.map(({ key, work }) => queue.run(key, work))
    for (const { end } of jobs) end()
    await Promise.all(running)
    expect(begun).toEqual(['busy', 'busy', 'eager', 'last', 'busy', 'eager'])
  })

  it('never exceeds its limits in total and per key, keeps the order of a key, and drops its state', async () => {
    const keysAndTicks = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c'), ticks: fc.nat(5), fails: fc.boolean() }),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        keysAndTicks,
        async (concurrency, perKey, jobs) => {
          const queue = createFairQueue({ concurrency, perKey })
          const now = new Map<string, number>()
          const begun = new Map<string, number[]>()
          const work = async (at: number, key: string, ticks: number, fails: boolean) => {
            begun.set(key, [...(begun.get(key) ?? []), at])
            now.set(key, (now.get(key) ?? 0) + 1)
            expect(now.get(key)).toBeLessThanOrEqual(perKey)
            expect([...now.values()].reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(
              concurrency,
            )
            for (let n = 0; n < ticks; n++) await Promise.resolve()
            now.set(key, (now.get(key) ?? 0) - 1)
            if (fails) throw new Error('failed as told')
            return at
          }
          const outcomes = await Promise.allSettled(
            jobs.map(({ key, ticks, fails }, at) =>
              queue.run(key, () => work(at, key, ticks, fails)),
            ),
          )
          expect(
            outcomes.map((outcome) =>
              outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message,
            ),
          ).toEqual(jobs.map(({ fails }, at) => (fails ? 'failed as told' : at)))
          for (const order of begun.values())
            expect(order).toEqual(order.toSorted((one, other) => one - other))
        },
      ),
    )
  })

  it('rejects work of a key with too much waiting, and of no other key', async () => {
    const queue = createFairQueue({ perKey: 1, waitingPerKey: 1 })
    const [busy, other] = [await queue.acquire('busy'), await queue.acquire('other')]
    const waiting = queue.acquire('busy')
    await expect(queue.acquire('busy')).rejects.toThrow(QueueFull)
    busy()
    const next = await waiting
    next()
    other()
  })

  it('rejects work that waited too long, without losing its slot', async () => {
    const queue = createFairQueue({ concurrency: 1, perKey: 1, waitMs: 1 })
    const done = await queue.acquire('busy')
    await expect(queue.acquire('late')).rejects.toThrow(QueueFull)
    done()
    const again = await queue.acquire('late')
    again()
  })
})

describe('the caller', () => {
  it('is the one of the request that work runs for, across awaits', async () => {
    const told = await Promise.all(
      ['10.0.0.1', '10.0.0.2'].map((address) =>
        asCaller(address, async () => {
          await Promise.resolve()
          return currentCaller()
        }),
      ),
    )
    expect([...told, currentCaller()]).toEqual(['10.0.0.1', '10.0.0.2', 'server'])
  })
})
