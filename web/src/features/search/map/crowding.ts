// What bubbles have room for, so that they hide no other's price nor half of a number.

/** `lines`: what the bubble says, its number or price first. */
type Spot = {
  readonly x: number
  readonly y: number
  readonly count: number
  readonly lines: readonly string[]
}
type Size = { readonly width: number; readonly height: number }
/** All lines, the first alone, or none. */
export type Room = 'whole' | 'number' | 'dot'

/** Of bubbles as `listing-map.css` draws them, at most: of a letter and of what is around them. */
const FIRST = { letter: 8.4, height: 26 }
const SECOND = { letter: 6.4, height: 14 }
const AROUND = 20
const DOT: Size = { width: 14, height: 14 }

function sizeOf([first = '', second]: readonly string[]): Size {
  const width = FIRST.letter * first.length
  return second === undefined
    ? { width: width + AROUND, height: FIRST.height }
    : {
        width: Math.max(width, SECOND.letter * second.length) + AROUND,
        height: FIRST.height + SECOND.height,
      }
}

const meet = (a: Spot & Size, b: Spot & Size) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** What each spot has room for beside those of more listings, and those before it. */
export function roomFor(spots: readonly Spot[]): readonly Room[] {
  const result = spots.map((): Room => 'dot')
  const placed: (Spot & Size)[] = []
  const fits = (bubble: Spot & Size) => !placed.some((one) => meet(one, bubble))
  const order = spots.map((spot, at) => ({ spot, at })).sort((a, b) => b.spot.count - a.spot.count)
  for (const { spot, at } of order) {
    const whole = { ...spot, ...sizeOf(spot.lines) }
    const number = { ...spot, ...sizeOf(spot.lines.slice(0, 1)) }
    const room = fits(whole) ? 'whole' : fits(number) ? 'number' : 'dot'
    result[at] = room
    placed.push(room === 'whole' ? whole : room === 'number' ? number : { ...spot, ...DOT })
  }
  return result
}
