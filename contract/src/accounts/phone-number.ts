// How ten digits are shown and linked, apart from `phone.ts`, whose schemas pages would load.

// Landlines among the numbers from 6 to 9, by the length of their STD codes: the leading digits of
// libphonenumber's formats. All others of them are mobiles.
const STD_OF_TWO = /^(?:79(?:[1245]|3(?:[02-9]|1[0-24-9]))|80(?:[2-4]|6[0-589]))/
const STD_OF_THREE =
  /^(?:6(?:12(?:[2-6]|7[0-8])|74[2-7]|(?:[2-4]1|5[17]|6[13]|7(?:1|4[0189])|80)[2-7])|7(?:3171|3[134][2-6]|5[15][2-6]|61[346]|88(?:[2-7]|82)|(?:12|88[01])[2-7])|8(?:70[2-6]|84(?:[2356]|7[19])|91(?:[3-6]|7[19])|(?:16|2[014]|3[126]|6[136]|7[78]|83)(?:[2-6]|7[19])))/
const STD_OF_FOUR =
  /^(?:68(?:28[235-7]|3)|73179|807(?:1|9[1-3])|(?:6(?:(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578])\d|7(?:[23569]\d|8[0-57-9])|8(?:[14-6]\d|2[0-79]))|7(?:1(?:[013-8]\d|9[6-9])|3(?:2[0-49]|9[2-57])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4\d|5[0-367])|70[13-7]))[2-7])/
const TWO_DIGITS = /^(?:11|20|22|33|40|44)/
/**
 * STD codes of three digits from 100 to 599, each as its distance from the one before (base 36);
 * the largest cities have two, all others four.
 */
const THREE_DIGITS = threeDigits(
  'k112511136316361371323121253nd127191243143a341233wf11a16134112112544o35111344g19161113111111111112313111f37a379b36aa4',
)

function threeDigits(distances: string): ReadonlySet<number> {
  let code = 100
  return new Set(Array.from(distances, (distance) => (code += Number.parseInt(distance, 36))))
}

/** The length of a landline's STD code, without its 0; 0 for a mobile. */
function stdLength(phone: string): 0 | 2 | 3 | 4 {
  // No STD code begins with 10, 30 or 50: the demo's unassigned numbers count as mobiles.
  if (/^[135]0/.test(phone)) return 0
  if (/^[6-9]/.test(phone)) {
    if (STD_OF_TWO.test(phone)) return 2
    if (STD_OF_THREE.test(phone)) return 3
    return STD_OF_FOUR.test(phone) ? 4 : 0
  }
  if (TWO_DIGITS.test(phone)) return 2
  return THREE_DIGITS.has(Number(phone.slice(0, 3))) ? 3 : 4
}

/** Whether ten digits are a mobile's: only that takes messages. */
export const isMobile = (phone: string): boolean => stdLength(phone) === 0

/**
 * Ten digits in the usual groups (D2): `98765 43210`, a landline with its STD code as `011 2345
 * 6789`, `0120 234 5678` or `0612 2345678`.
 */
export function groupPhone(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone
  const std = stdLength(phone)
  if (std === 0) return `${phone.slice(0, 5)} ${phone.slice(5)}`
  if (std === 2) return `0${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`
  return `0${phone.slice(0, std)} ${phone.slice(std)}`
}
