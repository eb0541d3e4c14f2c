import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Context } from './mount.ts'

/** The headers of one page of a list (D7): the capped total, and a link to the next page. */
export function setPageHeaders(
  { url, setHeader }: Pick<Context, 'url' | 'setHeader'>,
  { total, nextCursor }: { readonly total: number; readonly nextCursor: string | null },
): void {
  setHeader('x-total-count', String(Math.min(TOTAL_CAP, total)))
  if (nextCursor === null) return
  const [path = '', search] = url.split('?')
  const next = new URLSearchParams(search)
  next.set('cursor', nextCursor)
  setHeader('link', `<${path}?${next}>; rel="next"`)
}
