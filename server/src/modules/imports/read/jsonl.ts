import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { flatten } from './flatten.ts'
import type { SourceRow } from './source.ts'

/** One JSON object per line; empty lines are skipped. */
export async function* readJsonLines(path: string): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 }),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    const clean = line === 1 ? text.replace(/^\ufeff/, '') : text
    if (clean.trim() !== '') yield toRow(clean, line)
  }
}

/** Parses a JSON text to a row; `broken` when it is not JSON, or not an object. */
export function toRow(text: string, line: number, offset?: number): SourceRow {
  const at = offset === undefined ? { line } : { line, offset }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ...at, broken: 'it is not JSON', text }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ...at, broken: 'it is not an object', text }
  return text.includes('\ufffd')
    ? { ...at, broken: 'it is not UTF-8 text', text }
    : { ...at, cells: flatten(value as Record<string, unknown>) }
}
