// How a backup's files are stored: compressed where it is scheduled, encrypted where there is a
// passphrase. Encrypted: a header, then chunks of AES-256-GCM, each with its number and whether it
// is the last in its nonce, so that one that is missing, moved or changed is noticed.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { type Duplex, Transform } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartError } from '../../start-error.ts'

/** A key made of a passphrase; `salt` is stored with what it encrypts. */
export type Seal = { readonly salt: Buffer; readonly key: Buffer }
/** How files are written. */
export type Packing = { readonly compressed: boolean; readonly seal: Seal | null }

const MAGIC = Buffer.from('RENTIFY1')
const SALT_BYTES = 16
const HEADER_BYTES = MAGIC.length + 2 * SALT_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
/** 64 MB and a fifth of a second for each guess. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** The key of a passphrase; without a salt that of a new one. */
export async function sealOf(
  passphrase: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<Seal> {
  return { salt, key: await derive(passphrase.normalize('NFC'), salt, 32, COST) }
}

/** Proves that whoever wrote a text knew the passphrase. */
export function signatureOf({ key }: Seal, text: string): string {
  return createHmac('sha256', keyFrom(key, Buffer.alloc(0), 'signature'))
    .update(text)
    .digest('hex')
}

/** What a file goes through on its way to the disk; `name` cannot be changed afterwards. */
export function packers({ compressed, seal }: Packing, name: string): Duplex[] {
  const params = { [constants.ZSTD_c_compressionLevel]: 1 }
  return [
    ...(compressed ? [createZstdCompress({ params })] : []),
    ...(seal ? [encrypting(seal, name)] : []),
  ]
}

/** The reverse. */
export function unpackers({ compressed, seal }: Packing, name: string): Duplex[] {
  return [
    ...(seal ? [decrypting(seal, name)] : []),
    ...(compressed ? [createZstdDecompress()] : []),
  ]
}

/** What the names of packed files end in. */
export const suffixOf = ({ compressed, seal }: Packing): string =>
  `${compressed ? '.zst' : ''}${seal ? '.enc' : ''}`

function keyFrom(key: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `rentify backup ${purpose}`, 32))
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 0)
  nonce.writeUInt8(isLast ? 1 : 0, 8)
  return nonce
}

function encrypting({ salt, key }: Seal, name: string): Transform {
  const fileSalt = randomBytes(SALT_BYTES)
  const fileKey = keyFrom(key, fileSalt, 'file')
  let held: Buffer = Buffer.alloc(0)
  let chunk = 0
  const seal = (text: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(chunk++, isLast))
    cipher.setAAD(Buffer.from(name))
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  }
  const stream = new Transform({
    transform(text: Buffer, _encoding, done) {
      held = held.length > 0 ? Buffer.concat([held, text]) : text
      let at = 0
      for (; held.length - at > CHUNK_BYTES; at += CHUNK_BYTES)
        this.push(seal(held.subarray(at, at + CHUNK_BYTES), false))
      held = held.subarray(at)
      done()
    },
    flush(done) {
      done(null, seal(held, true))
    },
  })
  stream.push(Buffer.concat([MAGIC, salt, fileSalt]))
  return stream
}

function decrypting({ key }: Seal, name: string): Transform {
  let fileKey: Buffer | undefined
  let held: Buffer = Buffer.alloc(0)
  let chunk = 0
  const open = (sealed: Buffer, isLast: boolean) => {
    if (!fileKey || sealed.length < TAG_BYTES) throw changed(name)
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(chunk++, isLast))
    decipher.setAAD(Buffer.from(name))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw changed(name)
    }
  }
  return new Transform({
    transform(sealed: Buffer, _encoding, done) {
      held = held.length > 0 ? Buffer.concat([held, sealed]) : sealed
      if (!fileKey && held.length >= HEADER_BYTES) {
        if (!held.subarray(0, MAGIC.length).equals(MAGIC)) return done(changed(name))
        const fileSalt = held.subarray(HEADER_BYTES - SALT_BYTES, HEADER_BYTES)
        fileKey = keyFrom(key, fileSalt, 'file')
        held = held.subarray(HEADER_BYTES)
      }
      const whole = CHUNK_BYTES + TAG_BYTES
      let at = 0
      try {
        for (; fileKey && held.length - at > whole; at += whole)
          this.push(open(held.subarray(at, at + whole), false))
      } catch (error) {
        return done(error as Error)
      }
      held = held.subarray(at)
      done()
    },
    flush(done) {
      try {
        done(null, open(held, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

function changed(name: string): StartError {
  return new StartError(
    `${name} cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file was changed.`,
  )
}
