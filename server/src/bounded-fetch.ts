/** Bounds of a call to another server: its whole answer, in milliseconds and in bytes. */
export type FetchBounds = { readonly withinMs: number; readonly mostBytes: number }

/**
 * Calls another server and reads its whole answer, unpacked, within the bounds; it is not followed
 * elsewhere.
 * @throws when the answer is larger, late or a redirect; the connection is then closed.
 */
export async function fetchBounded(
  url: string | URL,
  init: RequestInit,
  { withinMs, mostBytes }: FetchBounds,
): Promise<Response> {
  const over = new AbortController()
  const signals = [
    over.signal,
    AbortSignal.timeout(withinMs),
    ...(init.signal ? [init.signal] : []),
  ]
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.any(signals),
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) {
      over.abort()
      throw new Error(`The answer is larger than ${mostBytes} bytes.`)
    }
    parts.push(part)
  }
  const { status } = response
  return new Response(parts.length > 0 ? new Blob(parts) : null, { status })
}
