// The values of filterable fields as small numbers: what columns in memory hold (ADR 0279).
import {
  FILTERS,
  type FilterDescription,
  type FilterName,
  inFilter,
} from '@rentify/contract/listings/filterable'

/** Numbers that a column's byte can tell apart. */
export const CODES = 256
const NONE = 0
/** A value that no filter names. */
const OTHER = CODES - 1
const MOST = OTHER - 2

/** The code of a listing's value; 0 for none. */
export function codeOf(name: FilterName, value: string | number | boolean | null): number {
  if (value === null) return NONE
  const { takes, values }: FilterDescription = FILTERS[name]
  if (takes === 'atLeast') return Math.min(MOST, Math.max(0, Number(value))) + 1
  const at = values.indexOf(inFilter(value))
  return at < 0 ? OTHER : at + 1
}

/** The value with this code; null where it has none that a filter names. */
export function filterValue(name: FilterName, code: number): string | null {
  const { takes, values }: FilterDescription = FILTERS[name]
  if (code === NONE) return null
  return takes === 'atLeast' ? String(code - 1) : (values[code - 1] ?? null)
}

/** For each code 1 where a listing with it passes; null where the filter is not set. */
export function passingCodes(
  name: FilterName,
  wanted: readonly (string | number)[] | string | number | null,
): Uint8Array | null {
  if (wanted === null) return null
  const passing = new Uint8Array(CODES)
  const codes = [wanted].flat().map((value) => codeOf(name, value))
  const { takes }: FilterDescription = FILTERS[name]
  if (takes === 'atLeast') passing.fill(1, Math.min(...codes), OTHER)
  // No code is that of two values that a filter names.
  else for (const code of codes) if (code !== OTHER) passing[code] = 1
  return passing
}
