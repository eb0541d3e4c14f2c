import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, mergeChanges, nextChange } from './merge.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']
const someList = fc.uniqueArray(fc.constantFrom(...PLACES))
const somePresses = fc.array(fc.record({ id: fc.constantFrom(...PLACES), saved: fc.boolean() }), {
  maxLength: 12,
})

const pressed = (list: readonly string[], { id, saved }: { id: string; saved: boolean }) => [
  ...list.filter((other) => other !== id),
  ...(saved ? [id] : []),
]
const sent = (list: readonly string[], change: Change) =>
  'save' in change
    ? pressed(list, { id: change.save, saved: true })
    : list.filter((id) => !change.remove.includes(id))
const set = (list: readonly string[]) => [...list].sort()

describe('unsent changes', () => {
  it('lead from the synced list to the current one: first the local removals, then each addition', () => {
    fc.assert(
      fc.property(someList, someList, (before, now) => {
        let reached = before
        let steps = 0
        for (let change = nextChange(reached, now); change; change = nextChange(reached, now)) {
          reached = sent(reached, change)
          steps += 1
        }
        const removed = before.filter((id) => !now.includes(id))
        expect(set(reached)).toEqual(set(now))
        expect(steps).toBe(
          (removed.length > 0 ? 1 : 0) + now.filter((id) => !before.includes(id)).length,
        )
      }),
    )
  })

  it('name each removed id, so that an emptied list never removes what another device saved', () => {
    fc.assert(
      fc.property(someList, someList, (before, savedElsewhere) => {
        const server = [...before, ...savedElsewhere.filter((id) => !before.includes(id))]
        const change = nextChange(before, [])
        expect(change ? sent(server, change) : server).toEqual(
          savedElsewhere.filter((id) => !before.includes(id)),
        )
      }),
    )
  })

  it('remove before they add, so that a swap at the limit is accepted', () => {
    expect(nextChange(['a', 'b'], ['b', 'c'])).toEqual({ remove: ['a'] })
    expect(nextChange(['b'], ['b', 'c'])).toEqual({ save: 'c' })
    expect(nextChange(['b'], ['b'])).toBeNull()
  })

  it('win over the changes of other devices: the last change of a listing made here applies', () => {
    fc.assert(
      fc.property(someList, somePresses, someList, (before, presses, theirs) => {
        const now = presses.reduce(pressed, before)
        const merged = mergeChanges(theirs, before, now)
        expect(new Set(merged).size).toBe(merged.length)
        for (const id of PLACES) {
          const touched = before.includes(id) !== now.includes(id)
          expect([id, merged.includes(id)]).toEqual([
            id,
            touched ? now.includes(id) : theirs.includes(id),
          ])
        }
      }),
    )
  })

  it('bring two devices to the same list, however their changes and syncs interleave', () => {
    type Device = { here: readonly string[]; synced: readonly string[] }
    const steps = fc.array(
      fc.record({
        who: fc.constantFrom(0, 1),
        what: fc.oneof(
          fc.constant('exchange' as const),
          fc.record({ id: fc.constantFrom(...PLACES), saved: fc.boolean() }),
        ),
      }),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(someList, steps, (first, history) => {
        let server: readonly string[] = first
        const devices: Device[] = [
          { here: first, synced: first },
          { here: first, synced: first },
        ]
        const exchange = (device: Device) => {
          for (
            let change = nextChange(device.synced, device.here);
            change;
            change = nextChange(device.synced, device.here)
          ) {
            server = sent(server, change)
            device.synced = sent(device.synced, change)
          }
          device.here = mergeChanges(server, device.synced, device.here)
          device.synced = server
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

  it('keep the order of the server’s list, with local additions last', () => {
    expect(mergeChanges(['a', 'b', 'c'], ['a', 'b'], ['b', 'd'])).toEqual(['b', 'c', 'd'])
  })
})
