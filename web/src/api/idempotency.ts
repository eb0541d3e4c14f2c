/**
 * Idempotency keys for creating calls (D30): the same key until the same body has been answered,
 * then a new one.
 */
export function createIdempotency() {
  let open: { body: string; key: string } | null = null
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (open?.body !== text) open = { body: text, key: randomKey() }
      return open.key
    },
    answered(): void {
      open = null
    },
  }
}

/**
 * A key for one call. `crypto.randomUUID` needs https or localhost; this works on plain http, too.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
