// Which bubbles have no room for their second line, so that they hide no other's price.

type Spot = { readonly x: number; readonly y: number; readonly count: number }
type Size = { readonly width: number; readonly height: number }

/** Of bubbles as `listing-map.css` draws them, a longer price aside. */
const PRICE: Size = { width: 52, height: 24 }
const LINES: Size = { width: 80, height: 36 }
const NUMBER: Size = { width: 32, height: 24 }

const meet = (a: Spot & Size, b: Spot & Size) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** Of each spot, whether a bubble of more listings, or one before it, takes its room. */
export function crowded(spots: readonly Spot[]): readonly boolean[] {
  const result = spots.map(() => false)
  const placed: (Spot & Size)[] = []
  const order = spots.map((spot, at) => ({ spot, at })).sort((a, b) => b.spot.count - a.spot.count)
  for (const { spot, at } of order) {
    const bubble = { ...spot, ...(spot.count > 1 ? LINES : PRICE) }
    const isCrowded = spot.count > 1 && placed.some((one) => meet(one, bubble))
    if (isCrowded) result[at] = true
    placed.push(isCrowded ? { ...spot, ...NUMBER } : bubble)
  }
  return result
}
