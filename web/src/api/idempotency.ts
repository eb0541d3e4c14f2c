/** Keys for creating calls (D30): the same key as long as the same body has not been answered, a new one after that. */
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

/** A key for one call. `crypto.randomUUID` exists on https and localhost only; this works on a plain address, too. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
