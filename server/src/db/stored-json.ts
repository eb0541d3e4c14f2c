const REJECTED = /\\u(?:0000|d[89a-f])/

/**
 * JSON for the database, which rejects half a character and a zero byte in it whenever it reads
 * the text: a job with one would fail on every try (D79).
 */
export function storedJson(value: unknown): string {
  const json = JSON.stringify(value)
  return REJECTED.test(json) ? JSON.stringify(value, storable) : json
}

const storable = (_: string, part: unknown) =>
  typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\uFFFD') : part
