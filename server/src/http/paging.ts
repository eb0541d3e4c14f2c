// Pages of lists: their headers, and the cursor of the next page (D7): opaque, bound to the order
// and the filters it was made for.
import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Context } from './mount.ts'
import { Problem } from './problem.ts'

const VERSION = 6

/** A short hash of an order and everything that decides which listings the pages contain. */
export function fingerprint(sort: string, filters: unknown): string {
  return hash('sha256', JSON.stringify([sort, filters]), 'base64url').slice(0, 12)
}

/** `firstPage`: how the first page was found; later pages must not change it. */
export type Cursor<F> = { readonly firstPage: F; readonly keys: readonly string[] }

/** How a key is written and compared. */
export type KeyKind = 'instant' | 'real' | 'integer' | 'id'

/** Its keys are of the order that the first page had. */
export type UncheckedCursor<F> = { readonly firstPage: F; readonly keys: readonly unknown[] }

export function writeCursor<F>(filtersHash: string, { firstPage, keys }: Cursor<F>): string {
  return Buffer.from(JSON.stringify([VERSION, filtersHash, firstPage, ...keys])).toString(
    'base64url',
  )
}

/** @throws {Problem} `invalid_cursor` for anything but a cursor of these filters. */
export function readCursor<F>(
  text: string,
  filtersHash: string,
  firstPage: z.ZodMiniType<F>,
): UncheckedCursor<F> {
  const [version, made, how, ...keys] = parse(text)
  const known = firstPage.safeParse(how)
  if (version !== VERSION || made !== filtersHash || !known.success)
    throw new Problem('invalid_cursor')
  return { firstPage: known.data, keys }
}

/**
 * A cursor's keys as keys of these kinds, one of each.
 * @throws {Problem} `invalid_cursor` where they are not.
 */
export function checkedKeys(
  keys: readonly unknown[],
  kinds: readonly KeyKind[],
): readonly string[] {
  const isOfKinds = (all: readonly unknown[]): all is string[] =>
    all.length === kinds.length && kinds.every((kind, at) => isKey(kind, all[at]))
  if (!isOfKinds(keys)) throw new Problem('invalid_cursor')
  return keys
}

const SHAPES: Readonly<Record<KeyKind, RegExp>> = {
  instant: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/,
  real: /^-?\d{1,12}(\.\d{1,20})?(e[+-]?\d{1,2})?$/,
  integer: /^-?\d{1,10}$/,
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
}

function isKey(kind: KeyKind, key: unknown): boolean {
  if (typeof key !== 'string' || !SHAPES[kind].test(key)) return false
  if (kind === 'integer') return Math.abs(Number(key)) <= 2_147_483_647
  if (kind === 'real')
    return Number(key) === 0 || (Math.abs(Number(key)) > 1e-30 && Math.abs(Number(key)) < 1e30)
  if (kind !== 'instant') return true
  const instant = new Date(key)
  // PostgreSQL rejects the year 0 and a 31st of February.
  return instant.getUTCFullYear() > 0 && instant.toISOString().slice(0, 10) === key.slice(0, 10)
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** How many pages of this many entries there are. */
export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit)

/** A numbered page of a list, beside its entries. */
export function numberedPage(
  { page, limit }: { readonly page: number; readonly limit: number },
  total: number,
): { page: number; total: number; totalPages: number } {
  return { page, total, totalPages: totalPages(total, limit) }
}

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
