import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDrawingQueue } from './drawing-queue.ts'

/** Work that ends when told. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    run: async () => {
      log.push(`${name} begins`)
      await promise
      log.push(`${name} ends`)
    },
  }
}

describe('the drawing queue', () => {
  it('works on two urgent things at once, the others in the order they came', async () => {
    const log: string[] = []
    const queue = createDrawingQueue()
    const works = ['a', 'b', 'c', 'd'].map((name) => work(log, name))
    const done = works.map(({ run }) => queue.urgent(run))
    await turn()
    expect(log).toEqual(['a begins', 'b begins'])
    works[1]?.end()
    await done[1]
    await turn()
    expect(log).toEqual(['a begins', 'b begins', 'b ends', 'c begins'])
    for (const { end } of works) end()
    await Promise.all(done)
    expect(log.filter((line) => line.endsWith('begins'))).toEqual([
      'a begins',
      'b begins',
      'c begins',
      'd begins',
    ])
  })

  it('does what may wait only while nobody waits', async () => {
    const log: string[] = []
    const queue = createDrawingQueue()
    const [urgent, later] = [work(log, 'urgent'), work(log, 'later')]
    const first = queue.urgent(urgent.run)
    const idle = queue.whenIdle(later.run)
    await turn()
    expect(log).toEqual(['urgent begins'])
    urgent.end()
    await first
    await turn()
    expect(log).toEqual(['urgent begins', 'urgent ends', 'later begins'])
    later.end()
    await idle
  })

  it('goes on after a work that failed', async () => {
    const queue = createDrawingQueue(1)
    await expect(queue.urgent(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    expect(await queue.urgent(async () => 'drawn')).toBe('drawn')
  })

  it('sends people away when hundreds wait, and takes them again afterwards', async () => {
    const queue = createDrawingQueue(1)
    const slow = work([], 'slow')
    const accepted = Array.from({ length: 501 }, () => queue.urgent(slow.run))
    await expect(queue.urgent(async () => 'late')).rejects.toMatchObject({ status: 503 })
    slow.end()
    await Promise.all(accepted)
    expect(await queue.urgent(async () => 'again')).toBe('again')
  })

  it('stops without beginning what still waits', async () => {
    const log: string[] = []
    const queue = createDrawingQueue()
    const [running, waiting] = [work(log, 'running'), work(log, 'waiting')]
    const works = [queue.whenIdle(running.run), queue.whenIdle(waiting.run)]
    await turn()
    const stopped = queue.stop()
    running.end()
    await Promise.all([...works, stopped])
    expect(log).toEqual(['running begins', 'running ends'])
  })
})
