// Where the next page begins (D7): opaque, bound to the order and the filters it was made for.
import { createHash } from 'node:crypto'
import { Problem } from '../../http/problem.ts'
import type { KeyKind } from './search.sorts.ts'

const VERSION = 1

const SHAPES: Readonly<Record<KeyKind, RegExp>> = {
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  real: /^-?\d{1,12}(\.\d{1,17})?(e[+-]?\d{1,2})?$/,
  integer: /^-?\d{1,10}$/,
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
}

/** A short mark of an order and everything that decides which listings a walk goes over. */
export function fingerprint(order: string, filters: unknown): string {
  return createHash('sha256').update(JSON.stringify([order, filters])).digest('base64url').slice(0, 12)
}

export function writeCursor(mark: string, keys: readonly string[]): string {
  return Buffer.from(JSON.stringify([VERSION, mark, ...keys])).toString('base64url')
}

/** @throws {Problem} `invalid_cursor` for anything but a cursor of this order and these filters. */
export function readCursor(text: string, mark: string, kinds: readonly KeyKind[]): string[] {
  const [version, made, ...keys] = parse(text)
  const fits = version === VERSION && made === mark && keys.length === kinds.length
  if (!fits || !keys.every((key, at) => typeof key === 'string' && SHAPES[kinds[at] as KeyKind].test(key))) throw new Problem('invalid_cursor')
  const days = keys.filter((_, at) => kinds[at] === 'instant') as string[]
  if (days.some((instant) => Number.isNaN(Date.parse(instant)))) throw new Problem('invalid_cursor')
  return keys as string[]
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
