import { describe, expect, it } from 'vitest'
import { deviceName, lastSeen } from './session-labels.ts'

const at = Date.parse('2026-11-22T12:00:00.000Z')

describe('a signed-in device', () => {
  it('is named by its browser and system, or by the known one of them', () => {
    expect(deviceName({ device: { browser: 'Chrome', system: 'Android', kind: 'phone' } })).toBe(
      'Chrome · Android',
    )
    expect(deviceName({ device: { browser: null, system: 'Windows', kind: 'computer' } })).toBe(
      'Windows',
    )
    expect(deviceName({ device: { browser: null, system: null, kind: 'tablet' } })).toBe('Tablet')
    expect(deviceName({ device: { browser: null, system: null, kind: null } })).toBe(
      'Unknown device',
    )
  })

  it.each([
    ['2026-11-22T12:00:20.000Z', '1 minute ago'],
    ['2026-11-22T11:18:00.000Z', '42 minutes ago'],
    ['2026-11-22T07:30:00.000Z', '4 hours ago'],
    ['2026-11-21T09:00:00.000Z', 'yesterday'],
    ['2026-11-02T09:00:00.000Z', '20 days ago'],
  ])('last seen at %s was %s', (instant, words) =>
    expect(lastSeen(instant, at, 'en-IN')).toBe(words),
  )
})
