import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSlotLists, hasSlot } from './slot-lists.ts'

it('has for each key the slots that were added, in order, each once', () => {
  const added = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), { maxLength: 300 })
  fc.assert(
    fc.property(added, (keysBySlot) => {
      const lists = createSlotLists<string>()
      const expected = new Map<string, number[]>()
      for (const [slot, keys] of keysBySlot.entries())
        for (const key of keys) {
          const known = expected.get(key)
          expect(lists.add(key, slot)).toBe(known === undefined)
          if (known?.at(-1) !== slot) expected.set(key, [...(known ?? []), slot])
        }
      for (const [key, slots] of expected) {
        expect([...lists.slotsOf(key)]).toEqual(slots)
        for (const slot of keysBySlot.keys())
          expect(hasSlot(lists.slotsOf(key), slot)).toBe(slots.includes(slot))
      }
      expect(lists.slotsOf('nothing')).toHaveLength(0)
    }),
  )
})

it('goes on where very many lists outgrow their places at once', () => {
  const lists = createSlotLists<number>()
  for (let slot = 0; slot < 40; slot++) for (let key = 0; key < 3_000; key++) lists.add(key, slot)
  const all = Array.from({ length: 40 }, (_, slot) => slot)
  for (let key = 0; key < 3_000; key += 97) expect([...lists.slotsOf(key)]).toEqual(all)
})
