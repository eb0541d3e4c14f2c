import { groupDigits } from '@rentify/contract/money'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `1536` → '1.5 KB'. */
export function bytesText(bytes: number): string {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** at
  return `${groupDigits(Number(value.toFixed(value < 10 ? 1 : 0)))} ${UNITS[at]}`
}
