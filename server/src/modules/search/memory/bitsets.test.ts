import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countShared, createBitset, intersect, noBits, slotsOf, unite } from './bitsets.ts'

const SLOTS = 200
const someSlots = fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: SLOTS })
const setOf = (slots: readonly number[]) => {
  const set = createBitset()
  for (const slot of slots) set.add(slot)
  return set
}
const ascending = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b)

describe('a set of slots', () => {
  it('has what was added and not removed, in order', () => {
    fc.assert(
      fc.property(someSlots, someSlots, (added, removed) => {
        const set = setOf(added)
        for (const slot of removed) set.remove(slot)
        expect([...slotsOf(set.words)]).toEqual(
          ascending(added.filter((slot) => !removed.includes(slot))),
        )
      }),
    )
  })

  it('is united and intersected with others, and counted', () => {
    fc.assert(
      fc.property(someSlots, someSlots, (left, right) => {
        const [a, b] = [setOf(left), setOf(right)]
        const shared = left.filter((slot) => right.includes(slot))
        expect(countShared(a.words, b.words)).toBe(shared.length)
        const either = noBits(SLOTS)
        unite(either, a.words)
        unite(either, b.words)
        expect([...slotsOf(either)]).toEqual(ascending(new Set([...left, ...right])))
        const both = noBits(SLOTS)
        unite(both, a.words)
        intersect(both, b.words)
        expect([...slotsOf(both)]).toEqual(ascending(shared))
      }),
    )
  })
})
