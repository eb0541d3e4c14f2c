// The cursor of the next page (D7): opaque, bound to the order and the filters it was made for.
import { hash } from 'node:crypto'
import { Problem } from '../../../http/problem.ts'
import { areKeys, type Order } from './search.sorts.ts'

const VERSION = 5

/** A short hash of an order and everything that decides which listings the pages contain. */
export function fingerprint(sort: string, filters: unknown): string {
  return hash('sha256', JSON.stringify([sort, filters]), 'base64url').slice(0, 12)
}

/** `strategy`: how the first page was found; later pages must not change it. */
export type Cursor = { readonly strategy: string; readonly keys: readonly string[] }

/** Its keys are of the order that the strategy tells. */
export type UncheckedCursor = { readonly strategy: string; readonly keys: readonly unknown[] }

export function writeCursor(filtersHash: string, { strategy, keys }: Cursor): string {
  return Buffer.from(JSON.stringify([VERSION, filtersHash, strategy, ...keys])).toString(
    'base64url',
  )
}

/** @throws {Problem} `invalid_cursor` for anything but a cursor of these filters. */
export function readCursor(text: string, filtersHash: string): UncheckedCursor {
  const [version, made, strategy, ...keys] = parse(text)
  if (version !== VERSION || made !== filtersHash || typeof strategy !== 'string')
    throw new Problem('invalid_cursor')
  return { strategy, keys }
}

/** @throws {Problem} `invalid_cursor` where its keys are not of this order. */
export function inOrder({ strategy, keys }: UncheckedCursor, order: Order): Cursor {
  if (!areKeys(order, keys)) throw new Problem('invalid_cursor')
  return { strategy, keys }
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
