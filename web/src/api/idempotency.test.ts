import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { createIdempotency } from './idempotency.ts'

const asha = { email: 'asha@example.in' }
const ravi = { email: 'ravi@example.in' }

/** Calls with these bodies, failing as given; the keys they had. */
async function keysOf(...calls: readonly [body: unknown, failure?: unknown][]): Promise<string[]> {
  const withKey = createIdempotency()
  const keys: string[] = []
  for (const [body, failure] of calls)
    await withKey(body, async (key) => {
      keys.push(key)
      if (failure) throw failure
    }).catch((error: unknown) => expect(error).toBe(failure))
  return keys
}

it.each([
  ['no answer', new ApiError('unreachable', 'No connection.')],
  ['a server error', new ApiError('internal', 'Server error.', 500)],
  ['a first call that still runs', new ApiError('idempotency_in_flight', 'Wait.', 409)],
])('keeps the key of a body after %s', async (_, open) => {
  const [first, second] = await keysOf([asha, open], [asha])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

it.each([
  ['a success', undefined],
  ['a refusal', new ApiError('too_many_reports', 'Too many.', 409)],
])('makes a new key after %s', async (_, answer) => {
  const [first, second] = await keysOf([asha, answer], [asha])
  expect(second).not.toBe(first)
})

it('makes a new key for another body', async () => {
  const lost = new ApiError('unreachable', 'No connection.')
  expect(new Set(await keysOf([asha, lost], [ravi, lost])).size).toBe(2)
})
