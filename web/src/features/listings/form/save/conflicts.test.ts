import { describe, expect, it } from 'vitest'
import { type ListingValues, newValues } from '../values.ts'
import { changesBetween, mergeChanges } from './conflicts.ts'

const room = (values: Partial<ListingValues> = {}): ListingValues => ({
  ...newValues('Room'),
  title: 'Sunny room',
  price: '8000',
  facilities: ['AC', 'TV'],
  pictures: ['a', 'b'],
  latitude: '25.594095',
  longitude: '85.137566',
  ...values,
})

describe('two editors of one listing', () => {
  it('are told only of what the other has changed', () => {
    const mine = room({ title: 'My title', deposit: '5000' })
    const theirs = room({ title: 'Their title', price: '9000' })
    expect(changesBetween(room(), mine, theirs)).toEqual([
      { field: 'title', mine: 'My title', theirs: 'Their title', suggested: 'mine' },
      { field: 'price', mine: '8000', theirs: '9000', suggested: 'theirs' },
    ])
  })

  it('agree where both typed the same, or only the order of a list differs', () => {
    const theirs = room({ title: 'Same title ', facilities: ['TV', 'AC'] })
    expect(changesBetween(room(), room({ title: 'Same title' }), theirs)).toEqual([])
  })

  it('differ in the order of pictures, since the first is the main one', () => {
    const [change] = changesBetween(room(), room(), room({ pictures: ['b', 'a'] }))
    expect(change).toMatchObject({ field: 'pictures', suggested: 'theirs' })
  })

  it('keep what they choose, and lose nothing else of their own', () => {
    const mine = room({ title: 'My title', deposit: '5000', price: '7000' })
    const theirs = room({ title: 'Their title', price: '9000' })
    const changes = changesBetween(room(), mine, theirs)
    expect(mergeChanges(mine, theirs, changes, {})).toEqual(mine)
    expect(mergeChanges(mine, theirs, changes, { price: 'theirs' })).toEqual({
      ...mine,
      price: '9000',
    })
  })

  it('take a point as a whole', () => {
    const theirs = room({ latitude: '25.600000', longitude: '85.100000' })
    const changes = changesBetween(room(), room(), theirs)
    expect(changes.map(({ field }) => field)).toEqual(['latitude'])
    expect(mergeChanges(room(), theirs, changes, {})).toMatchObject({
      latitude: '25.600000',
      longitude: '85.100000',
    })
  })
})
