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
  Object.fromEntries(
    areas.flatMap(({ city, name, others }) =>
      [name.toLowerCase(), ...others].map((one) => [one, city]),
    ),
  ),
)

/** Folded short name of a neighbourhood → its name: 'gk' → 'Greater Kailash'. */
export const AREA_ALIASES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(areas.flatMap(({ name, others }) => others.map((other) => [other, name]))),
)
