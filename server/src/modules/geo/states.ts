// The 28 states and 8 union territories, and all other spellings of their names.
import { editDistance, fold, tolerance } from './names.ts'

export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const
export type State = (typeof STATES)[number]

const OTHER_NAMES: Readonly<Record<string, State>> = {
  orissa: 'Odisha',
  uttaranchal: 'Uttarakhand',
  uttrakhand: 'Uttarakhand',
  pondicherry: 'Puducherry',
  'new delhi': 'Delhi',
  'delhi ncr': 'Delhi',
  'nct of delhi': 'Delhi',
  'nct delhi': 'Delhi',
  'national capital territory of delhi': 'Delhi',
  tamilnadu: 'Tamil Nadu',
  telengana: 'Telangana',
  chattisgarh: 'Chhattisgarh',
  chhatisgarh: 'Chhattisgarh',
  'jammu kashmir': 'Jammu and Kashmir',
  'j k': 'Jammu and Kashmir',
  kashmir: 'Jammu and Kashmir',
  'andaman nicobar': 'Andaman and Nicobar Islands',
  'andaman and nicobar': 'Andaman and Nicobar Islands',
  'andaman nicobar islands': 'Andaman and Nicobar Islands',
  andaman: 'Andaman and Nicobar Islands',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'dadra nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'the dadra and nagar haveli and daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  bengal: 'West Bengal',
  lakshadweep: 'Lakshadweep',
  'leh ladakh': 'Ladakh',
  an: 'Andaman and Nicobar Islands',
  ap: 'Andhra Pradesh',
  ar: 'Arunachal Pradesh',
  as: 'Assam',
  br: 'Bihar',
  ch: 'Chandigarh',
  cg: 'Chhattisgarh',
  ct: 'Chhattisgarh',
  dl: 'Delhi',
  dd: 'Dadra and Nagar Haveli and Daman and Diu',
  dn: 'Dadra and Nagar Haveli and Daman and Diu',
  ga: 'Goa',
  gj: 'Gujarat',
  hr: 'Haryana',
  hp: 'Himachal Pradesh',
  jk: 'Jammu and Kashmir',
  jh: 'Jharkhand',
  ka: 'Karnataka',
  kl: 'Kerala',
  la: 'Ladakh',
  ld: 'Lakshadweep',
  mp: 'Madhya Pradesh',
  mh: 'Maharashtra',
  mn: 'Manipur',
  ml: 'Meghalaya',
  mz: 'Mizoram',
  nl: 'Nagaland',
  od: 'Odisha',
  or: 'Odisha',
  py: 'Puducherry',
  pb: 'Punjab',
  rj: 'Rajasthan',
  sk: 'Sikkim',
  tn: 'Tamil Nadu',
  ts: 'Telangana',
  tg: 'Telangana',
  tr: 'Tripura',
  up: 'Uttar Pradesh',
  uk: 'Uttarakhand',
  ut: 'Uttarakhand',
  wb: 'West Bengal',
}

const BY_NAME = new Map<string, State>([
  ...Object.entries(OTHER_NAMES),
  ...STATES.map((state) => [fold(state), state] as const),
])
const BY_SOLID = new Map([...BY_NAME].map(([name, state]) => [name.replaceAll(' ', ''), state]))

/**
 * The stored name of a state, for any usual, old, abbreviated or slightly misspelled one; null for
 * other text.
 */
export function canonicalState(text: unknown): State | null {
  const name = fold(text)
    .replace(/^(the )?state of | state$| ut$/g, '')
    .replaceAll('&', 'and')
  if (name === '') return null
  const known = BY_NAME.get(name) ?? BY_SOLID.get(name.replaceAll(' ', ''))
  if (known !== undefined) return known
  const max = tolerance(name.length)
  let best = max + 1
  let found: State | null = null
  for (const [other, state] of BY_NAME) {
    if (other.length < 5) continue
    const distance = editDistance(name, other, max)
    if (distance < best) [best, found] = [distance, state]
    else if (distance === best && found !== state && distance <= max) found = null
  }
  return found
}
