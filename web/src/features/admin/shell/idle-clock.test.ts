import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACTIVE_KEY, lastUse, markIdle, timeLeft, touch } from './idle-clock.ts'

const MINUTE = 60_000
let stored: Map<string, string>
let token: string | null
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  stored = new Map()
  token = 'a-session'
  vi.stubGlobal('localStorage', { getItem: () => token })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the clock of a session that is not used', () => {
  it('starts with the first use, and is written every few seconds at most', () => {
    expect(lastUse(storage)).toBeNull()
    touch(storage, 1_000_000)
    touch(storage, 1_004_000)
    expect(lastUse(storage)).toBe(1_000_000)
    touch(storage, 1_005_000)
    expect(lastUse(storage)).toBe(1_005_000)
  })

  it('does not count the use of an earlier session', () => {
    stored.set(ACTIVE_KEY, '1000000 anothers')
    expect(lastUse(storage)).toBeNull()
  })

  it('leaves nothing behind once the session has ended', () => {
    token = null
    touch(storage, 1_000_000)
    markIdle(storage)
    expect([...stored]).toEqual([])
  })

  it('ends after the minutes of the settings; a clock set back ends nothing early', () => {
    expect(timeLeft(0, 29 * MINUTE, 30)).toBe(MINUTE)
    expect(timeLeft(0, 30 * MINUTE, 30)).toBe(0)
    expect(timeLeft(0, 31 * MINUTE, 30)).toBe(0)
    expect(timeLeft(10 * MINUTE, 0, 30)).toBe(30 * MINUTE)
  })
})
