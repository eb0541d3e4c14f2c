import { defineEndpoint, type Endpoint } from '@rentify/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Problem } from '../problem.ts'
import { createAccountQueue, inTurn } from './account-queues.ts'

const call = { summary: 'Read', access: ['admin'], reply: z.string(), errors: [] } as const
const LIST = defineEndpoint({ method: 'GET', path: '/api/list' }, call)
const EXPORT = defineEndpoint({ method: 'GET', path: '/api/export' }, { ...call, oneAtATime: true })

describe('ten exports of one administrator at once', () => {
  it('run one after the other or are rejected, and delay no other call and nobody else', async () => {
    const queues = createAccountQueue()
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await finished
      running -= 1
      return 'done'
    }
    const by = (endpoint: Endpoint, accountId: string, does = work) =>
      inTurn(queues, endpoint, accountId, does, () => null)
    const outcomes: string[] = []
    const exports = Array.from({ length: 10 }, () =>
      by(EXPORT, 'asha').then(
        (result) => outcomes.push(result),
        (problem: Problem) => outcomes.push(problem.code),
      ),
    )
    expect(await by(LIST, 'asha', async () => 'a list')).toBe('a list')
    expect(outcomes).toEqual(Array(7).fill('export_running'))
    expect([running, most]).toEqual([1, 1])
    const another = by(EXPORT, 'ravi')
    finish()
    expect(await another).toBe('done')
    await Promise.all(exports)
    expect(outcomes.slice(7)).toEqual(['done', 'done', 'done'])
  })
})
