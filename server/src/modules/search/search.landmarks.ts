// Kinds of landmark without a name (D75): what of them is near a listing's grid point (D11). The
// index has it as words, so that they are searched, counted and relaxed as any other fact.
import { LANDMARK_KINDS, type LandmarkKind, nearestLandmark, WHOLLY_KNOWN } from '../geo/index.ts'
import type { ParsedQuery, Part } from '../listings/index.ts'
import type { Landmarks } from './memory/orders/ranking.ts'
import type { Grid } from './memory/points.ts'

/** As far as 'near' goes. */
export const BESIDE_KM = 1.5
/** Where the gazetteer knows none so close of a kind that it knows wholly, own words decide. */
export const KNOWN_KM = 5

/** Of a listing that is near a landmark of the kind, and of one that is only further from one. */
const nearWord = (kind: LandmarkKind) => `_by${kind}`
const farWord = (kind: LandmarkKind) => `_off${kind}`

/** What is near a grid point, by its id: many listings stand at one, and many points are alike. */
const known = new Map<number, readonly string[]>()
const alike = new Map<string, readonly string[]>()

/** The words that a listing at this point is found by; none where only its city is known. */
export function landmarkWords(grid: Grid | null): readonly string[] {
  if (!grid || grid.id < 0) return []
  const before = known.get(grid.id)
  if (before) return before
  const made = LANDMARK_KINDS.flatMap((kind) => {
    const isWhole = WHOLLY_KNOWN.has(kind)
    const nearest = nearestLandmark(kind, grid.lat, grid.lng, isWhole ? KNOWN_KM : BESIDE_KM)
    return nearest ? [nearest.km <= BESIDE_KM ? nearWord(kind) : farWord(kind)] : []
  })
  const words = alike.get(made.join(' ')) ?? made
  alike.set(words.join(' '), words)
  known.set(grid.id, words)
  return words
}

/** What listings say that are near a landmark of the kind, or are near one that nobody knows. */
export const alternativesNear = (
  kind: LandmarkKind,
  said: readonly (readonly string[])[],
): readonly (readonly string[])[] => [
  [nearWord(kind)],
  ...(WHOLLY_KNOWN.has(kind) ? said.map((words) => [...words, `!${farWord(kind)}`]) : said),
]

/** Those of the kind that the text names first among these parts; null where it names none. */
export function landmarksIn(
  { parts }: Pick<ParsedQuery, 'parts'>,
  without: readonly Part[] = [],
): Landmarks | null {
  for (const part of parts)
    if (part.kind === 'fact' && part.landmark && !without.includes(part))
      return landmarksOf(part.landmark)
  return null
}

export const landmarksOf = (kind: LandmarkKind): Landmarks => ({
  kind,
  nearest: (pointId, lat, lng) =>
    pointId <= 0 ? null : nearestLandmark(kind, lat, lng, BESIDE_KM),
})
