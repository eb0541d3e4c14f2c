import { createHash, randomBytes } from 'node:crypto'

/** A session token: 256 random bits, base64url, opaque (D15). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The stored form of a token. Plain SHA-256: 256 random bits cannot be guessed, so no slow hash is
 * needed.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
