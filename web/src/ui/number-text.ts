import { m } from '../messages/index.js'

/** `120000` → '1,20,000': a number formatted in the page's language, in lakhs and crores. */
export function numberText(value: number): string {
  return value.toLocaleString(m.language_tag())
}
