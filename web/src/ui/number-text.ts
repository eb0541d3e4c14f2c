import { m } from '../paraglide/messages.js'

/** `120000` → '1,20,000': a number as the page's language writes it, in lakhs and crores. */
export function numberText(value: number): string {
  return value.toLocaleString(m.language_tag())
}
