import { YES_NO_FILTERS } from '@rentify/contract/listings/filterable'
import { FURNISHED_STATES, ROOM_TYPES } from '@rentify/contract/listings/vocabulary'
import { describe, expect, it } from 'vitest'
import { readMeanings } from './query.meanings.ts'

describe('the file of meanings', () => {
  it('names only what listings have', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      roomType: ROOM_TYPES,
      people: ROOM_TYPES,
      furnished: FURNISHED_STATES,
    }
    for (const { meaning } of readMeanings()) {
      if ('values' in meaning)
        expect(known[meaning.kind]).toEqual(expect.arrayContaining([...meaning.values]))
      if (meaning.kind === 'yesNo') expect(YES_NO_FILTERS).toContain(meaning.field)
    }
  })

  it('has a block for what a phrase means, and a phrase for each word of a list', () => {
    const lines = ['<who> = men, women', 'people PG for Boys', '  pg for <who>, <who>']
    expect(readMeanings(lines).map(({ words }) => words.join(' '))).toEqual([
      ...['pg for men', 'pg for women', 'men', 'women'],
    ])
    expect(readMeanings(['kind farm stay, farm @Hotel #farmstay', '  farm stay'])).toEqual([
      {
        words: ['farm', 'stay'],
        meaning: {
          kind: 'fact',
          tokens: ['farmstay'],
          synonyms: [['farm', 'stay'], ['farm']],
          types: ['Hotel'],
          isKind: true,
        },
      },
    ])
  })

  it.each([[['colour red', '  red']], [['cheap', '  <price> low']]])(
    'is rejected where nothing understands it: %j',
    (lines) => {
      expect(() => readMeanings(lines)).toThrow(/Nothing understands|No line before/)
    },
  )
})
