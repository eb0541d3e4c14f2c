// Nearest point among many, in a grid of cells of a tenth of a degree: rings of cells outwards
// until none can contain a nearer one.

const CELL = 0.1
const RAD = Math.PI / 180
const KM_PER_DEGREE = 111.195

export type Grid = {
  /** Index of the nearest point within `maxKm` that satisfies `keep`; −1 when there is none. */
  nearest(lat: number, lng: number, maxKm: number, keep?: (index: number) => boolean): number
  /** Indexes of all points within `km`, nearest first. */
  within(lat: number, lng: number, km: number): number[]
}

/**
 * Indexes the points (degrees) given by two columns; the ground is treated as flat between two of
 * them, which is accurate to 0.1 % within 60 km.
 */
export function createGrid(lats: ArrayLike<number>, lngs: ArrayLike<number>): Grid {
  let [south, north, west, east] = [90, -90, 180, -180]
  for (let i = 0; i < lats.length; i++) {
    const lat = lats[i] as number
    const lng = lngs[i] as number
    if (lat < south) south = lat
    if (lat > north) north = lat
    if (lng < west) west = lng
    if (lng > east) east = lng
  }
  const rows = lats.length === 0 ? 0 : Math.floor((north - south) / CELL) + 1
  const columns = lats.length === 0 ? 0 : Math.floor((east - west) / CELL) + 1
  const cellOf = new Int32Array(lats.length)
  // Counting sort: the points of cell c are order[start[c]] … order[start[c + 1] − 1].
  const start = new Int32Array(rows * columns + 1)
  for (let i = 0; i < lats.length; i++) {
    const cell =
      Math.floor(((lats[i] as number) - south) / CELL) * columns +
      Math.floor(((lngs[i] as number) - west) / CELL)
    cellOf[i] = cell
    start[cell + 1] = (start[cell + 1] as number) + 1
  }
  for (let c = 1; c < start.length; c++) start[c] = (start[c] as number) + (start[c - 1] as number)
  const order = new Int32Array(lats.length)
  const next = start.slice()
  for (let i = 0; i < lats.length; i++) {
    const cell = cellOf[i] as number
    const at = next[cell] as number
    order[at] = i
    next[cell] = at + 1
  }

  return {
    nearest(lat, lng, maxKm, keep) {
      const cos = Math.cos(lat * RAD)
      const row = Math.floor((lat - south) / CELL)
      const column = Math.floor((lng - west) / CELL)
      let best = (maxKm / KM_PER_DEGREE) ** 2
      let found = -1
      // Near a pole, or far from every point, the search ends once a ring covers the whole grid.
      const reach = Math.min(Math.ceil(maxKm / KM_PER_DEGREE / CELL / cos) + 1, rows + columns)
      if (row < -reach || row >= rows + reach || column < -reach || column >= columns + reach)
        return -1
      for (let ring = 0; ring <= reach; ring++) {
        // A point of this ring is at least (ring − 1) cells away, measured along the narrower side.
        if (found >= 0 && (Math.max(0, ring - 1) * CELL * cos) ** 2 > best) break
        for (let r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++) {
          const edge = r === row - ring || r === row + ring
          for (let c = column - ring; c <= column + ring; c += edge ? 1 : Math.max(1, 2 * ring)) {
            if (c < 0 || c >= columns) continue
            const cell = r * columns + c
            for (let at = start[cell] as number; at < (start[cell + 1] as number); at++) {
              const i = order[at] as number
              const d = ((lats[i] as number) - lat) ** 2 + (((lngs[i] as number) - lng) * cos) ** 2
              if (d < best && (keep === undefined || keep(i))) {
                best = d
                found = i
              }
            }
          }
        }
      }
      return found
    },
    within(lat, lng, km) {
      const cos = Math.cos(lat * RAD)
      const degrees = km / KM_PER_DEGREE
      const clampRow = (value: number) =>
        Math.max(0, Math.min(rows - 1, Math.floor((value - south) / CELL)))
      const clampColumn = (value: number) =>
        Math.max(0, Math.min(columns - 1, Math.floor((value - west) / CELL)))
      const found: [number, number][] = []
      if (rows === 0) return []
      for (let r = clampRow(lat - degrees); r <= clampRow(lat + degrees); r++) {
        for (let c = clampColumn(lng - degrees / cos); c <= clampColumn(lng + degrees / cos); c++) {
          const cell = r * columns + c
          for (let at = start[cell] as number; at < (start[cell + 1] as number); at++) {
            const i = order[at] as number
            const d = ((lats[i] as number) - lat) ** 2 + (((lngs[i] as number) - lng) * cos) ** 2
            if (d <= degrees ** 2) found.push([d, i])
          }
        }
      }
      return found.sort((a, b) => a[0] - b[0]).map(([, i]) => i)
    },
  }
}
