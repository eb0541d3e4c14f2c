import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Kept, ListingDraft } from './draft-store.ts'
import { newValues } from './values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aKeeper(answer: Kept = 'all') {
  const written: string[] = []
  const kept: Kept[] = []
  const values = newValues('Room')
  const store = {
    read: async () => null,
    async write({ values }: ListingDraft) {
      written.push(values.title)
      return answer
    },
    remove: async () => void written.push('removed'),
  }
  const keeper = createDraftKeeper(
    store,
    () => ({
      draft: {
        savedAt: 1,
        step: 0,
        values: { ...values },
        base: null,
        copyOf: null,
        sending: null,
      },
      pictures: [],
    }),
    (now) => kept.push(now),
  )
  const type = (title: string) => {
    values.title = title
    keeper.changed()
  }
  return { keeper, type, written, kept }
}

it('writes at most 300 ms after the first change, however long the user types', async () => {
  const { type, written } = aKeeper()
  for (const title of ['S', 'Su', 'Sun']) {
    type(title)
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(written).toEqual(['Sun'])
})

it('writes a waiting change at once when the page may end, and nothing twice', async () => {
  const { keeper, type, written } = aKeeper()
  await keeper.flush()
  type('Sunny')
  await keeper.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['Sunny'])
})

it('drops a waiting change when the listing is saved', async () => {
  const { keeper, type, written } = aKeeper()
  type('Sunny')
  await keeper.remove()
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['removed'])
})

it('says how much the browser could store', async () => {
  const { keeper, type, kept } = aKeeper('fields')
  type('Sunny')
  await keeper.flush()
  expect(kept).toEqual(['fields'])
})
