import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdTable } from './id-table.ts'

// Few distinct ids, of which many begin and end alike: every way to collide is taken.
const anId = fc
  .tuple(fc.constantFrom('00000000', '00000001', 'ffffffff'), fc.integer({ min: 0, max: 400 }))
  .map(([end, n]) => `${end}-0000-4000-8000-${n.toString(16).padStart(4, '0')}${end}`)

it('finds the slots of ids like a map, whatever is added and removed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('add', 'add', 'remove', 'find'), anId), {
        minLength: 1,
        maxLength: 2_000,
        size: 'max',
      }),
      (acts) => {
        const table = createIdTable()
        const expected = new Map<string, number>()
        let slot = 0
        for (const [act, id] of acts) {
          if (act === 'add' && !expected.has(id)) {
            table.add(id, slot)
            expected.set(id, slot++)
          } else if (act === 'remove') {
            expect(table.remove(id)).toBe(expected.get(id) ?? -1)
            expected.delete(id)
          } else expect(table.find(id)).toBe(expected.get(id) ?? -1)
        }
        for (const [id, at] of expected) expect(table.find(id)).toBe(at)
      },
    ),
    { numRuns: 60 },
  )
})
