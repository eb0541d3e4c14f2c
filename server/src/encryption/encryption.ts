import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readOrMakeKey } from './key-file.ts'

export type Encryption = {
  /** Identifies a key without revealing anything about it. */
  readonly keyId: Buffer
  /** Encrypts a text for one context (`two-factor <account>`); it decrypts in no other. */
  encrypt(text: string, place: string): Buffer
  /** @throws when it was encrypted with another key or context, or changed since. */
  decrypt(ciphertext: Buffer, place: string): string
  /** A text's HMAC, 32 bytes: without the key it cannot be guessed by trial. */
  hmac(text: string, place: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 8

/** Encryption with the given key, or with the data directory's own, created when missing. */
export async function openEncryption({
  secretKey,
  dataDir,
}: {
  readonly secretKey: string | null
  readonly dataDir: string
}): Promise<Encryption> {
  const root = secretKey === null ? await readOrMakeKey(dataDir) : Buffer.from(secretKey, 'utf8')
  const derived = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', root, '', `rentify ${purpose}`, bytes))
  const [encrypting, marking, keyId] = [
    derived('encrypting'),
    derived('marking'),
    derived('key id', KEY_ID_BYTES),
  ]
  return {
    keyId,
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encrypting, nonce).setAAD(Buffer.from(place))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
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
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
    },
    hmac: (text, place) => createHmac('sha256', marking).update(`${place}\0${text}`).digest(),
  }
}
