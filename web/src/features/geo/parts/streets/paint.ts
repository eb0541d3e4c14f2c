// Paints a square of the map on a canvas.
import { type Colours, RULES, type Rule, widthAt } from './rules.ts'
import type { Shape, StreetTile, TilePart } from './street-tiles.ts'

/** On both sides of a street together. */
const CASING_PIXELS = 1.6

/** A square of `pixels` sides, at the map's zoom. */
export function paint(
  context: CanvasRenderingContext2D,
  part: TilePart,
  { zoom, pixels, colours }: { zoom: number; pixels: number; colours: Colours },
): void {
  const { tile, share, column, row } = part
  const side = tile.extent / share
  const scale = pixels / side
  context.save()
  context.fillStyle = colours.earth
  context.fillRect(0, 0, pixels, pixels)
  context.translate(-column * pixels, -row * pixels)
  context.scale(scale, scale)
  context.lineJoin = 'round'
  const rules = RULES.filter(({ from }) => from <= zoom).map((rule) => ({
    rule,
    shapes: shapesOf(tile, rule).filter((shape) => isIn(shape, part, side)),
    width: (rule.widths ? widthAt(rule.widths, zoom) : 0) / scale,
  }))
  for (const { rule, shapes } of rules)
    if (!rule.widths && shapes.length > 0) {
      context.fillStyle = colours[rule.colour]
      trace(context, shapes)
      context.fill()
    }
  // All edges first, so that streets meet without a line between them.
  context.lineCap = 'round'
  for (const { rule, shapes, width } of rules)
    if (rule.casing && shapes.length > 0)
      stroke(context, shapes, { colour: colours.casing, width: width + CASING_PIXELS / scale })
  for (const { rule, shapes, width } of rules)
    if (rule.widths && shapes.length > 0) {
      context.lineCap = rule.dash ? 'butt' : 'round'
      context.setLineDash((rule.dash ?? []).map((length) => length / scale))
      stroke(context, shapes, { colour: colours[rule.colour], width })
    }
  context.restore()
}

/** What a rule draws of a tile. */
export function shapesOf({ layers }: StreetTile, { layer, kinds, widths }: Rule): readonly Shape[] {
  const type = widths ? 'line' : 'area'
  return (layers[layer] ?? []).filter(
    ({ type: own, facts }) =>
      own === type && (kinds === null || kinds.includes(String(facts.kind))),
  )
}

/** Whether something of it is in the square, or so near that its line reaches in. */
function isIn({ box }: Shape, { column, row }: TilePart, side: number): boolean {
  const near = side / 8
  const [left, top] = [column * side - near, row * side - near]
  const [right, bottom] = [left + side + 2 * near, top + side + 2 * near]
  return box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top
}

function trace(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  context.beginPath()
  for (const { lines, type } of shapes)
    for (const line of lines) {
      for (const [index, { x, y }] of line.entries())
        if (index === 0) context.moveTo(x, y)
        else context.lineTo(x, y)
      if (type === 'area') context.closePath()
    }
}

function stroke(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { colour, width }: { colour: string; width: number },
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  trace(context, shapes)
  context.stroke()
}
