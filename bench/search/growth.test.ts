import { describe, expect, it } from 'vitest'
import { BARE_ROUTE } from './cases.ts'
import { growthBeyondBare } from './growth.ts'
import { lowerBounds, type Measured } from './measure.ts'

function measured(name: string, figures: Partial<Measured>): Measured {
  return {
    name,
    connections: 1,
    rate: 100,
    median: 1,
    p99: 2,
    node: 1,
    database: 0,
    bare: { rate: 1000, median: 0.1, node: 0.05 },
    sql: null,
    single: null,
    h: 100,
    share: 1,
    generator: 10,
    goal: null,
    ...figures,
  }
}

const SQL = { rate: 200, median: 1, database: 1, statements: 1 }
const bare = measured(BARE_ROUTE, { node: 1, median: 1 })

describe('growth', () => {
  it('is that of what an answer costs beyond a route that reads nothing', () => {
    // 1.5 to 2 in all, which looks like a third, is 0.5 to 1 beyond the bare route.
    const shown = growthBeyondBare(
      [
        {
          listings: 20_000,
          measured: [bare, measured('text', { sql: SQL, node: 1, database: 0.5, median: 3 })],
        },
        {
          listings: 200_000,
          measured: [bare, measured('text', { sql: SQL, node: 1, database: 1, median: 4 })],
        },
      ],
      1,
    )
    const cells = shown
      .split('\n')
      .at(-1)
      ?.split('|')
      .map((cell) => cell.trim())
    expect(cells).toEqual(['', 'text', '0.500', '1.00', '2.00×', '2.00', '3.00', '1.50×', ''])
  })
})

describe('a rate', () => {
  it('is a lower bound when the generator could not send twice as many', () => {
    const some = [measured('text', { generator: 2 }), measured('detail', { generator: 1.99 })]
    expect(lowerBounds(some)).toEqual(['detail at 1 (1.99 ×)'])
  })
})
