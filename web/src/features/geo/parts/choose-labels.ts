/** A place on the screen in pixels, with the width of its name. */
type Spot = { readonly x: number; readonly y: number; readonly width: number }

const LINE_HEIGHT = 18
const GAP = 4

/** Whether each spot gets a label: of spots that would overlap, the first does. */
export function chooseLabels(spots: readonly Spot[]): boolean[] {
  const taken: Spot[] = []
  return spots.map((spot) => {
    const isFree = taken.every(
      (other) =>
        spot.x + spot.width + GAP < other.x ||
        other.x + other.width + GAP < spot.x ||
        Math.abs(spot.y - other.y) > LINE_HEIGHT,
    )
    if (isFree) taken.push(spot)
    return isFree
  })
}
