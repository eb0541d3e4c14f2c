// Other names and spellings of well-known neighbourhoods and roads.

const AREAS: Readonly<Record<string, readonly string[]>> = {
  'Greater Kailash': ['gk'],
  'Chittaranjan Park': ['cr park', 'c r park'],
  'Defence Colony': ['def col', 'defcol'],
  'South Extension': ['south ex', 'south extn', 'south ext'],
  'East of Kailash': ['eok'],
  'New Friends Colony': ['nfc'],
  'Connaught Place': ['cp'],
  'Bandra Kurla Complex': ['bkc'],
  'Koregaon Park': ['kp', 'k p'],
  'Outer Ring Road': ['orr'],
  'Old Mahabalipuram Road': ['omr'],
  'East Coast Road': ['ecr'],
  'Electronic City': ['ecity', 'e city'],
  Thoraipakkam: ['duraipakkam', 'thuraipakkam', 'okkiyam thoraipakkam', 'okkiyam duraipakkam'],
  'T Nagar': ['theagaraya nagar', 'thyagaraya nagar', 'thiyagaraya nagar'],
  Thiruvanmiyur: ['tiruvanmiyur'],
  Sholinganallur: ['sozhinganallur', 'solinganallur', 'cholinganallur'],
  Teynampet: ['thenampet', 'tenampet'],
  Purasaiwakkam: ['purasawalkam', 'purasawakkam', 'purasaivakkam'],
  Vadapalani: ['vadapalni', 'wadapalani'],
  'Andheri West': ['jp road'],
  'Jogeshwari Vikhroli Link Road': ['jvlr'],
}

/** Folded name of a neighbourhood, or another name of it → all of its folded names. */
export const AREA_NAMES: Readonly<Record<string, readonly string[]>> = Object.freeze(
  Object.fromEntries(
    Object.entries(AREAS).flatMap(([area, others]) => {
      const all = [area.toLowerCase(), ...others]
      return all.map((name) => [name, all])
    }),
  ),
)

/** Folded short name of a neighbourhood → its name: 'gk' → 'Greater Kailash'. */
export const AREA_ALIASES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    Object.entries(AREAS).flatMap(([area, others]) => others.map((other) => [other, area])),
  ),
)
