import { expect, it } from 'vitest'
import { createIdempotency } from './idempotency.ts'

it('the same unanswered body keeps its key; another body or an answer makes a new one', () => {
  const idempotency = createIdempotency()
  const first = idempotency.keyFor({ email: 'a@example.in' })
  expect(idempotency.keyFor({ email: 'a@example.in' })).toBe(first)
  const second = idempotency.keyFor({ email: 'b@example.in' })
  expect(second).not.toBe(first)
  idempotency.answered()
  expect(idempotency.keyFor({ email: 'b@example.in' })).not.toBe(second)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})
