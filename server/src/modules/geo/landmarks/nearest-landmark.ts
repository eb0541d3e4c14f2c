// The nearest landmark of a kind: what 'near a metro station' is near to (D75).
import { distanceKm } from '../distance.ts'
import { createGrid, type Grid } from '../grid.ts'
import { KIND_WORDS, KINDS, type Landmark, landmarks } from './landmark-names.ts'

export type LandmarkKind = Landmark['kind']
/** Those that a text can name by a word of their own. */
export const LANDMARK_KINDS: readonly LandmarkKind[] = KINDS.filter(
  (kind) => KIND_WORDS[kind].length > 0,
)

/** Where one of these is known, so are the others around it; of other kinds some are. */
export const WHOLLY_KNOWN: ReadonlySet<LandmarkKind> = new Set(['metro', 'railway', 'airport'])

type OfKind = { readonly all: readonly Landmark[]; readonly grid: Grid }
const byKind = new Map<LandmarkKind, OfKind>()

function ofKind(kind: LandmarkKind): OfKind {
  const known = byKind.get(kind)
  if (known) return known
  const all = landmarksOfKind(kind)
  const lats = all.map(({ lat }) => lat)
  const lngs = all.map(({ lng }) => lng)
  const made = { all, grid: createGrid(lats, lngs) }
  byKind.set(kind, made)
  return made
}

/** All landmarks of a kind that the gazetteer knows. */
export const landmarksOfKind = (kind: LandmarkKind): readonly Landmark[] =>
  landmarks().all.filter((one) => one.kind === kind)

/** The nearest landmark of a kind within a distance of a point; null where none is known there. */
export function nearestLandmark(
  kind: LandmarkKind,
  lat: number,
  lng: number,
  maxKm: number,
): { readonly name: string; readonly km: number } | null {
  const { all, grid } = ofKind(kind)
  const found = all[grid.nearest(lat, lng, maxKm)]
  return found ? { name: found.name, km: distanceKm(lat, lng, found.lat, found.lng) } : null
}
