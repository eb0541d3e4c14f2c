import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEAD } from '../columns.ts'
import { createSortedSlots } from './sorted-slots.ts'

/** More than are kept beside the sorted ones. */
const MANY = 1_200

it('gives all living slots in order, from anywhere, however many came and went, of any day', () => {
  const some = fc.record({
    added: fc.array(fc.nat(50), { maxLength: 40 }),
    isMany: fc.boolean(),
    removed: fc.array(fc.nat(), { maxLength: 10 }),
    moved: fc.array(fc.nat(), { maxLength: 10 }),
    from: fc.nat(60),
    day: fc.nat(6),
  })
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (steps) => {
      const keys: number[] = []
      const columns = {
        end: 0,
        type: new Uint8Array(20_000).fill(DEAD),
        confirmedDay: Int32Array.from({ length: 20_000 }, (_, slot) => (slot * 7) % 6),
      }
      const sorted = createSortedSlots(columns)
      for (const { added, isMany, removed, moved, from, day: freshFrom } of steps) {
        const isStale = (slot: number) => Number((columns.confirmedDay[slot] ?? 0) < freshFrom)
        const compare = (a: number, b: number) =>
          (keys[a] ?? 0) - (keys[b] ?? 0) || isStale(a) - isStale(b) || a - b
        const sortKeys = [(slot: number) => keys[slot] ?? 0, isStale]
        const order = { name: 'any', freshFrom, keys: sortKeys, sign: 1, compare } as const
        const more = isMany ? Array.from({ length: MANY }, (_, n) => n % 50) : added
        for (const key of more) {
          keys.push(key)
          columns.type[columns.end++] = 0
        }
        for (const n of removed) if (columns.end > 0) columns.type[n % columns.end] = DEAD
        for (const n of moved) {
          if (columns.end === 0) continue
          keys[n % columns.end] = n % 50
          sorted.move(n % columns.end, ['any'])
        }
        const isAlive = (slot: number) => columns.type[slot] !== DEAD
        const expected = [...keys.keys()].filter(isAlive).sort(compare)
        const isBefore = (slot: number) => (keys[slot] ?? 0) < from
        expect([...sorted.from(order, null)].filter(isAlive)).toEqual(expected)
        expect([...sorted.from(order, isBefore)].filter(isAlive)).toEqual(
          expected.filter((slot) => !isBefore(slot)),
        )
      }
    }),
    { numRuns: 60 },
  )
})
