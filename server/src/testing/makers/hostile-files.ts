// Malicious and broken files, sent as photos.
import { crc32, deflateSync } from 'node:zlib'

export const HTML = '<html><script>alert(1)</script></html>'
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
export const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** A PNG that declares this size, with hardly any content. */
export function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    // The whole picture: rows of zeros, compressed a thousand times.
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * 1000))),
    chunk('IEND', Buffer.of()),
  ])
}

/** An animation of one pixel. */
export function aGif(frames: number): Buffer {
  const frame = Buffer.from('21f904000a0000002c000000000100010000020144003b', 'hex').subarray(0, -1)
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('0100010080000000000000ffffff', 'hex').subarray(0, 13),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ])
}

/** A JPEG that is a page as well. */
export function aPolyglot(photo: Buffer): Buffer {
  const comment = Buffer.concat([
    Buffer.from('fffe', 'hex'),
    Buffer.from([0, HTML.length + 2]),
    Buffer.from(HTML),
  ])
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(HTML)])
}
