import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newValues } from '../values.ts'
import type { ListingDraft, Stored } from './draft-store.ts'
import { createDraftWriter } from './draft-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWriter(answer: Stored = 'all') {
  const written: string[] = []
  const stored: Stored[] = []
  const values = newValues('Room')
  const store = {
    read: async () => null,
    async write({ values }: ListingDraft) {
      written.push(values.title)
      return answer
    },
    remove: async () => void written.push('removed'),
  }
  const writer = createDraftWriter(
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
    (now) => stored.push(now),
  )
  const type = (title: string) => {
    values.title = title
    writer.changed()
  }
  return { writer, type, written, stored }
}

it('writes at most 300 ms after the first change, however long the user types', async () => {
  const { type, written } = aWriter()
  for (const title of ['S', 'Su', 'Sun']) {
    type(title)
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(written).toEqual(['Sun'])
})

it('writes a waiting change at once when the page may end, and nothing twice', async () => {
  const { writer, type, written } = aWriter()
  await writer.flush()
  type('Sunny')
  await writer.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['Sunny'])
})

it('drops a waiting change when the listing is saved', async () => {
  const { writer, type, written } = aWriter()
  type('Sunny')
  await writer.remove()
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['removed'])
})

it('says how much the browser could store', async () => {
  const { writer, type, stored } = aWriter('fields')
  type('Sunny')
  await writer.flush()
  expect(stored).toEqual(['fields'])
})
