// What the approximate points of listings written earlier are the centre of (D44).
import type { Database } from '../../db/database.ts'
import { createGeo } from '../geo/index.ts'
import { lockUnreadPoints, writePrecisions } from './backfill.repo.ts'
import { createPlaceFinder, round } from './place.ts'

/** Points read in one transaction, so that an owner's edit does not wait long. */
const BATCH = 500

/**
 * Reads what approximate points are the centre of, where they were written before this was stored,
 * or without it; returns how many. Interrupted, it continues with those that are left.
 */
export async function readPrecisions(db: Database, size = BATCH): Promise<number> {
  const findPlace = createPlaceFinder(createGeo())
  let read = 0
  for (;;) {
    const batch = await readBatch(db, findPlace, size)
    read += batch
    if (batch < size) return read
  }
}

function readBatch(
  db: Database,
  findPlace: ReturnType<typeof createPlaceFinder>,
  size: number,
): Promise<number> {
  return db.transaction(async (trx) => {
    const rows = await lockUnreadPoints(trx, size)
    if (rows.length === 0) return 0
    const read = rows.map(({ id, city, state, location, pincode, latitude, longitude }) => {
      const texts = { city, location, state: state ?? undefined, pincode: pincode ?? undefined }
      const place = findPlace(texts)?.place
      const isThere =
        place?.latitude === round(latitude ?? 0) && place.longitude === round(longitude ?? 0)
      // What is not the gazetteer's is a point that a source repeats for a locality.
      return { id, precision: (isThere && place.precision) || 'locality' }
    })
    await writePrecisions(trx, read)
    return rows.length
  })
}
