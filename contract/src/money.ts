import * as z from 'zod/mini'
import type { Message } from './messages.ts'

/** Whole rupees (D2). The bound keeps every sum of a year's stay a safe integer. */
export const MAX_RUPEES = 1_000_000_000
// A bare key: public pages take this file for `formatRupees`, and not what messages are made with.
const NEGATIVE: Message = 'price_negative'
export const rupees = z.int().check(z.gte(0, NEGATIVE), z.lte(MAX_RUPEES))

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `120000` → `₹1,20,000`: lakh grouping everywhere (interface, Look). */
export function formatRupees(amount: number): string {
  return `₹${grouped.format(amount)}`
}
