import { randomKey } from '../../api/idempotency.ts'

/** A message's own id: sent again, it is the same message. A version 4 UUID of a random key. */
export function clientIdOf(key: string): string {
  const variant = '89ab'[Number.parseInt(key[16] ?? '0', 16) % 4]
  const digits = `${key.slice(0, 12)}4${key.slice(13, 16)}${variant}${key.slice(17, 32)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const newClientId = (): string => clientIdOf(randomKey())
