// Other names and spellings of well-known neighbourhoods and roads.

/** By city; '' for roads that lead through several. */
const AREAS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Delhi: {
    'Greater Kailash': ['gk'],
    'Chittaranjan Park': ['cr park', 'c r park'],
    'Defence Colony': ['def col', 'defcol'],
    'South Extension': ['south ex', 'south extn', 'south ext'],
    'East of Kailash': ['eok'],
    'New Friends Colony': ['nfc'],
    'Connaught Place': ['cp'],
    'Laxmi Nagar': ['lakshmi nagar', 'lakshminagar'],
  },
  Mumbai: {
    'Bandra Kurla Complex': ['bkc'],
    'Andheri West': ['jp road'],
    'Jogeshwari Vikhroli Link Road': ['jvlr'],
    'Vile Parle East': ['ville parle east'],
    'Vile Parle West': ['ville parle west'],
    'Vile Parle': ['ville parle', 'vileparle'],
  },
  Pune: { 'Koregaon Park': ['kp', 'k p'] },
  Bengaluru: { 'Electronic City': ['ecity', 'e city'] },
  Chennai: {
    'Old Mahabalipuram Road': ['omr'],
    'East Coast Road': ['ecr'],
    Thoraipakkam: ['duraipakkam', 'thuraipakkam', 'okkiyam thoraipakkam', 'okkiyam duraipakkam'],
    'T Nagar': ['theagaraya nagar', 'thyagaraya nagar', 'thiyagaraya nagar'],
    Thiruvanmiyur: ['tiruvanmiyur'],
    Sholinganallur: ['sozhinganallur', 'solinganallur', 'cholinganallur'],
    Teynampet: ['thenampet', 'tenampet'],
    Purasaiwakkam: ['purasawalkam', 'purasawakkam', 'purasaivakkam'],
    Vadapalani: ['vadapalni', 'wadapalani'],
  },
  '': { 'Outer Ring Road': ['orr'] },
}

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

const areas = Object.entries(AREAS).flatMap(([city, ofCity]) =>
  Object.entries(ofCity).map(([name, others]) => ({ city, name, others })),
)

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
