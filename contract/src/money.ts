/** Whole rupees (D2). The bound keeps every sum of a year's stay a safe integer. */
export const MAX_RUPEES = 1_000_000_000

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `120000` → `₹1,20,000`: lakh grouping everywhere (interface, Look). */
export function formatRupees(amount: number): string {
  return `₹${grouped.format(amount)}`
}
