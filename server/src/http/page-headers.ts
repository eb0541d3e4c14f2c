import type { Context } from './mount.ts'

/** The headers of one page of a list (D7): the total, and a link to the next page. */
export function setPageHeaders(
  { url, setHeader }: Pick<Context, 'url' | 'setHeader'>,
  { total, nextCursor }: { readonly total: number; readonly nextCursor: string | null },
): void {
  setHeader('x-total-count', String(total))
  if (nextCursor === null) return
  const [path = '', search] = url.split('?')
  const next = new URLSearchParams(search)
  next.set('cursor', nextCursor)
  setHeader('link', `<${path}?${next}>; rel="next"`)
}
