// Where a magnified picture is in its frame, without markup. Points are pixels from the middle.

/** `x` and `y`: of the picture's middle. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
/** Of a double tap, and of the button. */
export const STEP_SCALE = 2.5

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** Magnified by `factor`; what is at the point stays there. */
export function zoomed(view: View, factor: number, at: Point, size: Size): View {
  const scale = between(view.scale * factor, 1, MAX_SCALE)
  const by = scale / view.scale
  return inFrame({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, size)
}

export const moved = (view: View, by: Point, size: Size): View =>
  inFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

/** Not past its edges, so that it fills its frame. */
function inFrame({ scale, x, y }: View, { width, height }: Size): View {
  const [beyondX, beyondY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: between(x, -beyondX, beyondX), y: between(y, -beyondY, beyondY) }
}
