import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { createPanelLock } from './panel-lock.ts'

const idle = () => new ApiError('panel_idle', 'Locked', 401)
/** A call that answers in this order, and how often it was made. */
function aCall(...answers: (Error | string)[]) {
  const made: number[] = []
  const call = async () => {
    made.push(made.length)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { call, times: () => made.length }
}
const settled = () => new Promise((done) => setTimeout(done))

describe('calls of the panel', () => {
  it('wait while it is locked', async () => {
    const lock = createPanelLock()
    const { call, times } = aCall('list')
    lock.lock()
    const answer = lock.whileOpen(call)
    await settled()
    expect(times()).toBe(0)
    lock.unlock()
    expect(await answer).toBe('list')
  })

  it('lock it when the server finds the session idle, and are made again after unlocking', async () => {
    const lock = createPanelLock()
    const seen: boolean[] = []
    lock.subscribe(() => seen.push(lock.current()))
    const { call, times } = aCall(idle(), 'saved')
    const answer = lock.whileOpen(call)
    await settled()
    expect([seen, times()]).toEqual([[true], 1])
    lock.unlock()
    expect([await answer, times()]).toEqual(['saved', 2])
    expect(seen).toEqual([true, false])
  })

  it('do not lock it again by an answer from before', async () => {
    const lock = createPanelLock()
    let answerLate: (error: Error) => void = () => undefined
    let made = 0
    const late = lock.whileOpen(() => {
      made += 1
      return made > 1
        ? Promise.resolve('again')
        : new Promise((_, fail) => {
            answerLate = fail
          })
    })
    await settled()
    lock.lock()
    lock.unlock()
    answerLate(idle())
    expect(await late).toBe('again')
    expect(lock.current()).toBe(false)
  })

  it('fail as ever with any other error', async () => {
    const lock = createPanelLock()
    const { call } = aCall(new ApiError('forbidden', 'No', 403))
    await expect(lock.whileOpen(call)).rejects.toThrow('No')
    expect(lock.current()).toBe(false)
  })

  it('end with the panel', async () => {
    const lock = createPanelLock()
    const { call, times } = aCall('list')
    lock.lock()
    const answer = lock.whileOpen(call)
    lock.close()
    await expect(answer).rejects.toMatchObject({ code: 'unauthenticated' })
    expect([times(), lock.current()]).toEqual([0, false])
  })
})
