import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../api/errors.ts'
import { aListing } from '../../testing/a-listing.ts'
import type { Sending } from '../drafts/draft-store.ts'
import { saveListing } from './save-listing.ts'

const lost = new ApiError('unreachable', 'Network error.')
const rejected = new ApiError('validation_failed', 'City is required', 400)

/** A server that stores keys; `answers` are what becomes of the next responses. */
let answers: (Error | null)[] = []
let made: Map<string, string> = new Map()
let edits: { id: string; title: unknown; version: unknown }[] = []
let stored: Sending | null = null
beforeEach(() => {
  answers = []
  made = new Map()
  edits = []
  stored = null
})

const answered = (id: string) => {
  const error = answers.shift()
  if (error) throw error
  return {
    success: true as const,
    message: 'Saved.',
    listing: aListing({ _id: id, version: 3 }),
  }
}
const calls = {
  async create(_: object, key: string) {
    if (answers[0] === rejected) return answered('')
    const id = made.get(key) ?? `listing ${made.size + 1}`
    made.set(key, id)
    return answered(id)
  },
  async update(id: string, { title, version }: { title?: unknown; version?: unknown }) {
    edits.push({ id, title, version })
    return answered(id)
  },
}

const save = (title: string, id: string | null = null) =>
  saveListing({
    calls,
    body: { title },
    id,
    sending: stored,
    store: async (sending) => {
      stored = sending
    },
  })

describe('saving a new listing', () => {
  it('stores the call before it is sent, and drops it with the answer', async () => {
    answers = [lost, null]
    await expect(save('Sunny')).rejects.toBe(lost)
    expect(stored?.body).toEqual({ title: 'Sunny' })
    await save('Sunny')
    expect([made.size, stored]).toEqual([1, null])
  })

  it('makes one listing, although it was changed after a lost answer', async () => {
    answers = [lost, null, null]
    await expect(save('Sunny')).rejects.toBe(lost)
    expect((await save('Sunnier')).listing._id).toBe('listing 1')
    expect(made.size).toBe(1)
    expect(edits).toEqual([{ id: 'listing 1', title: 'Sunnier', version: 3 }])
  })

  it('begins anew after a rejection, which made nothing', async () => {
    answers = [rejected, null]
    await expect(save('Sunny')).rejects.toBe(rejected)
    expect(stored).toBeNull()
    await save('Sunnier')
    expect([made.size, edits]).toEqual([1, []])
  })

  it('sends the changed values if the earlier call is rejected at last', async () => {
    answers = [lost]
    await expect(save('Sunny')).rejects.toBe(lost)
    made.clear()
    answers = [rejected, null]
    await save('Sunnier')
    expect([made.size, edits]).toEqual([1, []])
  })
})

it('repeats an edit with its key', async () => {
  answers = [lost, null]
  await expect(save('Sunny', '7')).rejects.toBe(lost)
  const key = stored?.key
  expect(key).toBeTruthy()
  await save('Sunny', '7')
  expect(edits).toHaveLength(2)
})
