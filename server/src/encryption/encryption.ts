import type { Key } from './key.ts'
import { type KeyOptions, readGivenKeys } from './key-file.ts'

export type Encryption = {
  /** Identifies the key that encrypts. */
  readonly keyId: Buffer
  /** Encrypts a text for one context (`two-factor <account>`); it decrypts in no other. */
  encrypt(text: string, place: string): Buffer
  /** @throws when it was encrypted with an unknown key or another context, or changed since. */
  decrypt(ciphertext: Buffer, place: string): string
  /** A text's HMAC, 32 bytes: without the key it cannot be guessed by trial. */
  hmac(text: string, place: string): Buffer
  /** The HMACs that a text may be stored by: of each key that was in use. */
  hmacs(text: string, place: string): Buffer[]
  /** The same text encrypted with the key of today; null where it is already. */
  renew(ciphertext: Buffer, place: string): Buffer | null
}

/** An encryption whose keys can be replaced while it is in use. */
export type Keyring = Encryption & {
  readonly keys: readonly Key[]
  /** The first one encrypts, all of them decrypt. */
  use(keys: readonly [Key, ...Key[]]): void
}

/** Encryption with the given key, or with the data directory's own, created when missing. */
export async function openEncryption(options: KeyOptions): Promise<Encryption> {
  return createKeyring(await readGivenKeys(options))
}

export function createKeyring(given: readonly [Key, ...Key[]]): Keyring {
  let keys = given
  const opens = (key: Key, ciphertext: Buffer, place: string) => {
    try {
      return key.decrypt(ciphertext, place)
    } catch {
      return null
    }
  }
  const decrypt = (ciphertext: Buffer, place: string) => {
    for (const key of keys) {
      const content = opens(key, ciphertext, place)
      if (content) return content
    }
    throw new Error('This was encrypted with another key or for another place, or changed since.')
  }
  return {
    get keyId() {
      return keys[0].id
    },
    get keys() {
      return keys
    },
    use: (others) => {
      keys = others
    },
    encrypt: (text, place) => keys[0].encrypt(Buffer.from(text, 'utf8'), place),
    decrypt: (ciphertext, place) => decrypt(ciphertext, place).toString('utf8'),
    hmac: (text, place) => keys[0].hmac(text, place),
    hmacs: (text, place) => keys.map((key) => key.hmac(text, place)),
    renew: (ciphertext, place) =>
      opens(keys[0], ciphertext, place) ? null : keys[0].encrypt(decrypt(ciphertext, place), place),
  }
}
