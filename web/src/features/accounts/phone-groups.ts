/**
 * STD codes of three digits from 100 on, each as its distance from the one before (base 36); the
 * largest cities have two, all others four.
 */
const THREE_DIGITS = threeDigits(
  'k112511136316361371323121253nd127191243143a341233wf11a16134112112544o35111344g19161113111111111112313111f37a379b36aa4',
)
const TWO_DIGITS = /^(?:11|20|22|33|40|44)/

function threeDigits(distances: string): ReadonlySet<number> {
  let code = 100
  return new Set(Array.from(distances, (distance) => (code += Number.parseInt(distance, 36))))
}

/**
 * Ten digits in the usual groups (D2): `98765 43210`, a landline with its STD code as `011 2345
 * 6789` or `0120 234 5678`.
 */
export function groupPhone(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone
  // No STD code begins with 10, 30 or 50: the demo's unassigned numbers are formatted as mobiles.
  if (/^([6-9]|[135]0)/.test(phone)) return `${phone.slice(0, 5)} ${phone.slice(5)}`
  if (TWO_DIGITS.test(phone)) return `0${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`
  if (THREE_DIGITS.has(Number(phone.slice(0, 3))))
    return `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`
  return `0${phone.slice(0, 4)} ${phone.slice(4)}`
}
