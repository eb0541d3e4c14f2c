import { createHash } from 'node:crypto'

/** A UUIDv7 of that moment whose other bits are a hash of the words: same words, same id (D2). */
export function uuidAt(milliseconds: number, words: string): string {
  const digest = createHash('sha1').update(words).digest()
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(milliseconds, 0, 6)
  digest.copy(bytes, 6, 0, 10)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
