import { createReadStream } from 'node:fs'
import { StartError } from '../../../start-error.ts'

const UTF8 = /^utf-?8$/i

/**
 * The text of a file, piece by piece. A byte order mark decides between UTF-8 and UTF-16 when no
 * encoding is given.
 * @throws {StartError} when the file has bytes that are invalid in this encoding.
 */
export async function* readText(path: string, encoding?: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const bytes of createReadStream(path, {
    highWaterMark: 262_144,
  }) as AsyncIterable<Buffer>) {
    const isFirst = decoder === undefined
    decoder ??= new TextDecoder(encoding ?? markedEncoding(bytes) ?? 'utf-8')
    const text = decoder.decode(bytes, { stream: true })
    if (isFirst && text.includes('\0'))
      throw new StartError(
        `${path} is not ${UTF8.test(decoder.encoding) ? 'UTF-8' : decoder.encoding} text: name its encoding in the mapping, such as utf-16le.`,
      )
    yield text
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

/** The UTF-16 encoding that a file's first bytes indicate. */
export function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}
