import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPress, type Press, withPresses } from './agreement.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']
const someList = fc.uniqueArray(fc.constantFrom(...PLACES))
const somePresses = fc.array(fc.record({ id: fc.constantFrom(...PLACES), saved: fc.boolean() }), { maxLength: 12 })

const pressed = (list: readonly string[], { id, saved }: Press) => [...list.filter((other) => other !== id), ...(saved ? [id] : [])]
const set = (list: readonly string[]) => [...list].sort()

describe('what was pressed and not sent yet', () => {
  it('leads, one by one, from what was agreed to what is shown, in no more steps than there are differences', () => {
    fc.assert(
      fc.property(someList, someList, (before, now) => {
        let reached = before
        let steps = 0
        for (let press = firstPress(reached, now); press; press = firstPress(reached, now)) {
          reached = pressed(reached, press)
          steps += 1
        }
        expect(set(reached)).toEqual(set(now))
        expect(steps).toBe(before.filter((id) => !now.includes(id)).length + now.filter((id) => !before.includes(id)).length)
      }),
    )
  })

  it('stands over whatever another device did: the last word about a place is the one said here', () => {
    fc.assert(
      fc.property(someList, somePresses, someList, (before, presses, theirs) => {
        const now = presses.reduce(pressed, before)
        const merged = withPresses(theirs, before, now)
        expect(new Set(merged).size).toBe(merged.length)
        for (const id of PLACES) {
          const touched = before.includes(id) !== now.includes(id)
          expect([id, merged.includes(id)]).toEqual([id, touched ? now.includes(id) : theirs.includes(id)])
        }
      }),
    )
  })

  it('brings two devices to one list, however their presses and exchanges interleave', () => {
    type Device = { here: readonly string[]; agreed: readonly string[] }
    const steps = fc.array(
      fc.record({ who: fc.constantFrom(0, 1), what: fc.oneof(fc.constant('exchange' as const), fc.record({ id: fc.constantFrom(...PLACES), saved: fc.boolean() })) }),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(someList, steps, (first, history) => {
        let server: readonly string[] = first
        const devices: Device[] = [
          { here: first, agreed: first },
          { here: first, agreed: first },
        ]
        const exchange = (device: Device) => {
          for (let press = firstPress(device.agreed, device.here); press; press = firstPress(device.agreed, device.here)) {
            server = pressed(server, press)
            device.agreed = pressed(device.agreed, press)
          }
          device.here = withPresses(server, device.agreed, device.here)
          device.agreed = server
        }
        for (const { who, what } of history) {
          const device = devices[who] as Device
          if (what === 'exchange') exchange(device)
          else device.here = pressed(device.here, what)
        }
        for (const device of [...devices, ...devices]) exchange(device)
        expect(devices.map(({ here }) => set(here))).toEqual([set(server), set(server)])
      }),
    )
  })

  it('keeps the order of the server’s list, what was pressed here last', () => {
    expect(withPresses(['a', 'b', 'c'], ['a', 'b'], ['b', 'd'])).toEqual(['b', 'c', 'd'])
  })
})
