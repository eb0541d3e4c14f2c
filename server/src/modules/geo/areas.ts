// Short names that users type for well-known neighbourhoods and roads.

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
  'Andheri West': ['jp road'],
  'Jogeshwari Vikhroli Link Road': ['jvlr'],
}

/** Folded short name of a neighbourhood → its name: 'gk' → 'Greater Kailash'. */
export const AREA_ALIASES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    Object.entries(AREAS).flatMap(([area, others]) => others.map((other) => [other, area])),
  ),
)
