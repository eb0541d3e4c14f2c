// The points of the grid around all landmarks of a kind, counted out: as plain SQL compares them.
import { distanceKm, type LandmarkKind, landmarksOfKind, WHOLLY_KNOWN } from '../../geo/index.ts'
import { BESIDE_KM, KNOWN_KM } from '../search.landmarks.ts'

const STEPS = 100
const KM_PER_STEP = 1.1

type Around = { readonly near: readonly number[]; readonly known: readonly number[] }
const around = new Map<LandmarkKind, Around>()

/** The ids of the points that are near to one, and of those around which all are known. */
export function gridAround(kind: LandmarkKind): Around {
  const before = around.get(kind)
  if (before) return before
  const [near, known] = [new Set<number>(), new Set<number>()]
  for (const { lat, lng } of landmarksOfKind(kind)) {
    const [north, east] = [Math.round(lat * STEPS), Math.round(lng * STEPS)]
    const reach = Math.ceil(KNOWN_KM / KM_PER_STEP / Math.cos((lat * Math.PI) / 180)) + 1
    for (let y = north - reach; y <= north + reach; y++)
      for (let x = east - reach; x <= east + reach; x++) {
        const km = distanceKm(lat, lng, y / STEPS, x / STEPS)
        if (km <= KNOWN_KM) known.add(idOf(y, x))
        if (km <= BESIDE_KM) near.add(idOf(y, x))
      }
  }
  const made = { near: [...near], known: WHOLLY_KNOWN.has(kind) ? [...known] : [] }
  around.set(kind, made)
  return made
}

/** As the database's `grid_id` has it. */
const idOf = (lat: number, lng: number) => (lat + 90 * STEPS) * 36_001 + lng + 180 * STEPS
