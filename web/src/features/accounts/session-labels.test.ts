import { describe, expect, it } from 'vitest'
import { deviceName } from './session-labels.ts'

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
})
