// The bytes of an answer in every encoding, of which few are kept: a compressed copy takes a fourth
// of the plain bytes, which most callers never ask for.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { ownBytes } from '../cache.ts'
import { compress, type Encoding } from './negotiation.ts'

export type EncodedBody = {
  /** Of the plain bytes; its compressed copies together take no more memory. */
  readonly length: number
  /** Made again from a compressed copy, once there is one. */
  plain(): Promise<Buffer>
  /** Compressed for the first who asks. */
  encoded(encoding: Encoding): Promise<Buffer>
}

const decompressors: Readonly<Record<Encoding, (copy: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Keeps these bytes until a compressed copy stands for them. */
export function encodedBody(bytes: Buffer): EncodedBody {
  let kept: { readonly bytes: Buffer; readonly encoding: Encoding | null } = {
    bytes: ownBytes(bytes),
    encoding: null,
  }
  const copies = new Map<Encoding, Promise<Buffer>>()
  const plain = async () =>
    kept.encoding ? await decompressors[kept.encoding](kept.bytes) : kept.bytes

  async function make(encoding: Encoding): Promise<Buffer> {
    const copy = await compress(await plain(), encoding)
    if (kept.encoding === null && copy.length < kept.bytes.length) kept = { bytes: copy, encoding }
    return copy
  }

  return {
    length: bytes.length,
    plain,
    encoded(encoding) {
      const known = copies.get(encoding)
      if (known) return known
      const making = make(encoding)
      copies.set(encoding, making)
      making.catch(() => copies.delete(encoding))
      return making
    },
  }
}
