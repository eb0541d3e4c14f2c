// A new day makes other listings fresh (D87), without any change of them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDays } from './search.module.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what is cached ends with the day, once', async () => {
  let [day, ended] = ['2026-11-28', 0]
  const watch = watchDays(
    async () => day,
    () => ended++,
  )
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended).toBe(0)
  day = '2026-11-29'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toBe(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended).toBe(1)
  clearInterval(watch)
})
