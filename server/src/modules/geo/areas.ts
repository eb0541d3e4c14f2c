// Other names and spellings of well-known neighbourhoods and roads.
import { readNames } from '../../word-files.ts'

/** A city that listings give as a part of another: by its localities, which are found with it. */
const WITHIN: readonly (readonly [name: string, city: string, localities: string])[] = [
  [
    'navi mumbai',
    'Mumbai',
    `airoli, belapur, cbd belapur, dronagiri, ghansoli, juinagar, kalamboli, kamothe, karanjade,
    kharghar, kopar khairane, koparkhairane, nerul, new panvel, panvel, rabale, sanpada, seawoods,
    taloja, turbhe, ulwe, vashi`,
  ],
]

/** Folded name of such a city → its localities as listings of the other have them. */
export const CITY_PARTS: Readonly<Record<string, readonly string[]>> = Object.freeze(
  Object.fromEntries(
    WITHIN.map(([name, , localities]) => [name, localities.split(',').map((one) => one.trim())]),
  ),
)

const areas = readNames(import.meta.dirname, 'area-names.txt').map(([key, others]) => {
  const [city = '', name = ''] = key.split(': ')
  return { city: city === '*' ? '' : city, name, others }
})

/** Folded name of a neighbourhood, or another name of it → all of its folded names. */
export const AREA_NAMES: Readonly<Record<string, readonly string[]>> = Object.freeze(
  Object.fromEntries(
    areas.flatMap(({ name, others }) => {
      const all = [name.toLowerCase(), ...others]
      return all.map((one) => [one, all])
    }),
  ),
)

/** Folded name of a neighbourhood, or another name of it → its city; '' for several cities. */
export const AREA_CITIES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries([
    ...WITHIN.flatMap(([name, city]) =>
      (CITY_PARTS[name] ?? []).map((one): [string, string] => [one, city]),
    ),
    ...areas.flatMap(({ city, name, others }) =>
      [name.toLowerCase(), ...others].map((one): [string, string] => [one, city]),
    ),
  ]),
)

/** Folded short name of a neighbourhood → its name: 'gk' → 'Greater Kailash'. */
export const AREA_ALIASES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(areas.flatMap(({ name, others }) => others.map((other) => [other, name]))),
)
