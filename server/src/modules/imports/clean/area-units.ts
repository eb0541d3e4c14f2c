// The units that areas are written in.

const SQUARE = '(?:sq(?:uare)?\\.?[\\s-]*|वर्ग\\s*)'
const UNITS: readonly (readonly [pattern: string, squareFeet: number])[] = [
  [`${SQUARE}(?:f(?:ee|oo)?ts?|f|फ[़]?[ीु]?ट)|ft2|ft²|sft`, 1],
  [`${SQUARE}m(?:t|tr|et(?:er|re))?s?|sqmtrs?|m2|m²|${SQUARE}मीटर|smt`, 10.7639],
  [`${SQUARE}(?:y(?:r?ds?|ards?|rds?|ads?))|yd2|yd²|yards?|(?:${SQUARE})?(?:gaj|gaz|guz|गज)`, 9],
  ['cents?', 435.6],
  ['grounds?', 2400],
  ['marlas?', 272.25],
  ['kanals?', 5445],
  ['gunthas?|guntas?', 1089],
  ['acres?|एकड़', 43_560],
  ['hectares?|ha', 107_639],
]
const PATTERNS = UNITS.map(
  ([pattern, squareFeet]) => [new RegExp(`^(?:${pattern})\\.?$`), squareFeet] as const,
)

/**
 * Square feet in a unit, '' being one; null for an unknown one, and for those that differ from
 * state to state (bigha, katha, biswa).
 */
export function squareFeetIn(unit: string): number | null {
  const name = unit.normalize('NFC').toLowerCase().trim()
  if (name === '') return 1
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
