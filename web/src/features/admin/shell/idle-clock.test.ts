import { beforeEach, describe, expect, it } from 'vitest'
import { ACTIVE_KEY, lastUse, timeLeft, touch } from './idle-clock.ts'

const MINUTE = 60_000
let stored: Map<string, string>
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  stored = new Map()
})

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

  it('ends after the minutes of the settings; a clock set back ends nothing early', () => {
    expect(timeLeft(0, 29 * MINUTE, 30)).toBe(MINUTE)
    expect(timeLeft(0, 30 * MINUTE, 30)).toBe(0)
    expect(timeLeft(0, 31 * MINUTE, 30)).toBe(0)
    expect(timeLeft(10 * MINUTE, 0, 30)).toBe(30 * MINUTE)
  })
})
