/**
 * Ten digits at most. A country code or a leading 0 stays while it is typed and goes once ten
 * digits follow, so that no digit of the number is cut off.
 */
export function phoneDigits(typed: string): string {
  const digits = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '')
    .replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
  return digits.slice(0, /^(?:0|91)/.test(digits) ? 14 : 10)
}
