// Reads the headers of a list (D7).

/** `X-Total-Count`: the total number of results. */
export function totalOf(headers: Headers): number {
  return Number(headers.get('x-total-count') ?? 0)
}

/** The next page's cursor from `Link: <…?cursor=…>; rel="next"`; null on the last page. */
export function nextCursorOf(headers: Headers): string | null {
  const next = headers.get('link')?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1]
  return next ? new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('cursor') : null
}
