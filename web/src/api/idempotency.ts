import { ApiError } from './errors.ts'

/**
 * Makes creating calls with an idempotency key (D30): the same key until the same body has been
 * answered, then a new one.
 */
export function createIdempotency() {
  let open: { body: string; key: string } | null = null
  return async function withKey<Reply>(
    body: unknown,
    call: (idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply> {
    const text = JSON.stringify(body)
    if (open?.body !== text) open = { body: text, key: randomKey() }
    try {
      const reply = await call(open.key)
      open = null
      return reply
    } catch (error) {
      // The server repeats a stored refusal for the same key.
      if (!mayTakeEffect(error)) open = null
      throw error
    }
  }
}

/** Whether the failed call may have taken effect, or may still: no final answer has arrived. */
export function mayTakeEffect(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status >= 500 ||
    error.code === 'idempotency_in_flight'
  )
}

/** A key for one call; unlike `crypto.randomUUID`, it works on plain http, too. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
