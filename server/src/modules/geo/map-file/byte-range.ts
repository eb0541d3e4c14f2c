/** First and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * What `Range` asks for of a file of `bytes`, at most `most` bytes of it: a part that is shorter
 * than asked for is a valid answer (RFC 9110, 15.3.7). Null where the header is missing or of
 * another unit, which has to be ignored; 'wrong' for what cannot be answered: nonsense, several
 * ranges, or nothing of the file.
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
  most: number,
): ByteRange | 'wrong' | null {
  if (header === undefined || !/^\s*bytes\s*=/i.test(header)) return null
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header) ?? []
  if (from === '' && to === '') return 'wrong'
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (first > end) return 'wrong'
  return { first, last: Math.min(end, first + most - 1) }
}
