import { expect, it } from 'vitest'
import { createIdempotency } from './idempotency.ts'

it('keeps the key of an unanswered body; another body or a response makes a new key', () => {
  const idempotency = createIdempotency()
  const first = idempotency.keyFor({ email: 'a@example.in' })
  expect(idempotency.keyFor({ email: 'a@example.in' })).toBe(first)
  const second = idempotency.keyFor({ email: 'b@example.in' })
  expect(second).not.toBe(first)
  idempotency.answered()
  expect(idempotency.keyFor({ email: 'b@example.in' })).not.toBe(second)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})
