import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSlotLists, hasSlot } from './slot-lists.ts'

it('has for each key the slots that were added, in order, each once', () => {
  const added = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), { maxLength: 300 })
  const packedAfter = fc.nat(300)
  fc.assert(
    fc.property(added, packedAfter, fc.boolean(), (keysBySlot, last, isSaved) => {
      let lists = createSlotLists<string>()
      const expected = new Map<string, number[]>()
      for (const [slot, keys] of keysBySlot.entries())
        for (const key of keys) {
          const known = expected.get(key)
          expect(lists.add(key, slot)).toBe(known === undefined)
          if (known?.at(-1) !== slot) expected.set(key, [...(known ?? []), slot])
          if (slot !== last) continue
          if (isSaved) lists = createSlotLists(lists.save())
          else lists.pack()
        }
      expect([...lists.keys()]).toEqual([...expected.keys()])
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

it('moves a long list seldom, however many short ones come between', () => {
  const lists = createSlotLists<number>()
  const perSlot = (from: number, to: number) => {
    const start = process.cpuUsage().user
    for (let slot = from; slot < to; slot++) {
      lists.add(-1, slot)
      lists.add(slot, slot)
    }
    return (process.cpuUsage().user - start) / (to - from)
  }
  const first = perSlot(0, 50_000)
  const later = perSlot(50_000, 200_000)
  expect(later / first).toBeLessThan(20)
  expect([...lists.slotsOf(199_999)]).toEqual([199_999])
  expect(lists.slotsOf(-1)).toHaveLength(200_000)
})
