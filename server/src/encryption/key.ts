import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A root key with what is derived from it. */
export type Key = {
  /** Identifies the key without revealing anything about it. */
  readonly id: Buffer
  readonly root: Buffer
  encrypt(content: Buffer, place: string): Buffer
  /** @throws when it was encrypted with another key or context, or changed since. */
  decrypt(ciphertext: Buffer, place: string): Buffer
  hmac(text: string, place: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 8

export function createKey(root: Buffer): Key {
  const derived = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', root, '', `rentify ${purpose}`, bytes))
  const [encrypting, marking] = [derived('encrypting'), derived('marking')]
  return {
    id: derived('key id', KEY_ID_BYTES),
    root,
    encrypt(content, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encrypting, nonce).setAAD(Buffer.from(place))
      const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(ciphertext, place) {
      const [nonce, tag, encrypted] = [
        ciphertext.subarray(0, NONCE_BYTES),
        ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        ciphertext.subarray(NONCE_BYTES + TAG_BYTES),
      ]
      const decipher = createDecipheriv('aes-256-gcm', encrypting, nonce, {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(encrypted), decipher.final()])
    },
    hmac: (text, place) => createHmac('sha256', marking).update(`${place}\0${text}`).digest(),
  }
}

const ROOT_BYTES = 32
const GENERATED = /^[\w-]{43}$/
const ANY = /^\S{32,500}$/

/**
 * The keys that a text may stand for, of `SECRET_KEY` and of `secret.key` alike; empty for a text
 * that is none. The first is meant: 32 bytes in base64url, as they are generated, else the text
 * itself. A database of before may be claimed by the second.
 */
export function keysOf(text: string): Key[] {
  if (!ANY.test(text)) return []
  const decoded = Buffer.from(text, 'base64url')
  const itself = Buffer.from(text, 'utf8')
  if (decoded.length !== ROOT_BYTES) return [createKey(itself)]
  return (GENERATED.test(text) ? [decoded, itself] : [itself, decoded]).map(createKey)
}
