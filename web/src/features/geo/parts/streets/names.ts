// Names of places and streets: those that fit without covering each other, written with the
// phone's own fonts, which shape Devanagari.
import type { Language } from '@rentify/contract/languages'
import { type Colours, type NameRule, nameIn, placeNameRule, streetNameRule } from './rules.ts'
import type { Shape, TilePart, XY } from './street-tiles.ts'

/** A name, and where its middle would be on the screen. */
export type Name = {
  readonly text: string
  readonly rule: NameRule
  readonly at: XY
  /** Radians, never upside down. */
  readonly angle: number
  /** Pixels that its street goes straight on; of places without an end. */
  readonly room: number
}

/** The text's width on the screen. */
type Measure = (text: string, rule: NameRule) => number

/** Between two names. */
const MARGIN = 5
/** Between two of one street. */
const APART = 260
/** Where on its street a name is tried, as shares from the middle: streets cross in the middle. */
const SHIFTS = [0, -0.25, 0.25]
/** How much a street may turn along its name. */
const STRAIGHT = 0.22

/** The names of a tile; `place`: its corner on the screen, and the length of its side there. */
export function namesOf(
  { tile }: Pick<TilePart, 'tile'>,
  place: XY & { readonly side: number },
  { zoom, language }: { zoom: number; language: Language },
): Name[] {
  const scale = place.side / tile.extent
  const onScreen = ({ x, y }: XY) => ({ x: place.x + x * scale, y: place.y + y * scale })
  const isOwn = ({ x, y }: XY) => x >= 0 && y >= 0 && x < tile.extent && y < tile.extent
  const names: Name[] = []
  for (const { type, facts, lines } of tile.layers.places ?? []) {
    const rule = type === 'point' ? placeNameRule(facts, zoom) : null
    const at = lines[0]?.[0]
    const text = nameIn(language, facts)
    // What is over the edge is the next tile's.
    if (rule && at && text && isOwn(at))
      names.push({ text, rule, at: onScreen(at), angle: 0, room: Number.POSITIVE_INFINITY })
  }
  for (const shape of tile.layers.roads ?? []) {
    const rule = shape.type === 'line' ? streetNameRule(shape.facts, zoom) : null
    const text = nameIn(language, shape.facts)
    if (!rule || !text) continue
    const straight = longestStraight(shape, onScreen)
    if (straight) names.push({ text, rule, ...straight })
  }
  return names
}

/** The longest part of a street without a turn. */
function longestStraight(
  { lines }: Shape,
  onScreen: (point: XY) => XY,
): Pick<Name, 'at' | 'angle' | 'room'> | null {
  let best: { from: XY; to: XY; length: number } | null = null
  for (const line of lines) {
    const points = line.map(onScreen)
    let from = points[0]
    let heading: number | null = null
    for (const [index, to] of points.entries()) {
      const before = points[index - 1]
      if (!before || !from) continue
      const turn = Math.atan2(to.y - before.y, to.x - before.x)
      heading ??= turn
      if (Math.abs(Math.sin((turn - heading) / 2)) * 2 > STRAIGHT) {
        from = before
        heading = turn
      }
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      if (!best || length > best.length) best = { from, to, length }
    }
  }
  if (!best) return null
  const { from, to, length } = best
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const isUpsideDown = Math.abs(angle) > Math.PI / 2
  return {
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    angle: isUpsideDown ? angle - Math.sign(angle) * Math.PI : angle,
    room: length,
  }
}

type Box = XY & { readonly halfWidth: number; readonly halfHeight: number }

function boxOf({ angle, rule }: Name, at: XY, width: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return {
    ...at,
    halfWidth: (width * cos + rule.size * sin) / 2 + MARGIN,
    halfHeight: (width * sin + rule.size * cos) / 2 + MARGIN,
  }
}

const overlap = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight

/** Where it could stand with its whole width on its street. */
function placesOf({ at, angle, room }: Name, width: number): XY[] {
  if (room === Number.POSITIVE_INFINITY) return [at]
  return SHIFTS.flatMap((share) => {
    const shift = room * share
    const isOnStreet = width / 2 + Math.abs(shift) <= room / 2
    return isOnStreet
      ? [{ x: at.x + Math.cos(angle) * shift, y: at.y + Math.sin(angle) * shift }]
      : []
  })
}

/** Those that are written, the most important first. */
export function chooseNames(names: readonly Name[], measure: Measure): Name[] {
  const chosen: Name[] = []
  const taken: Box[] = []
  const isRepeated = ({ text }: Name, { x, y }: XY) =>
    chosen.some((one) => one.text === text && Math.hypot(one.at.x - x, one.at.y - y) < APART)
  const longest = (one: Name, other: Name) => other.room - one.room
  const ordered = [...names].sort(
    (one, other) => one.rule.rank - other.rule.rank || longest(one, other) || 0,
  )
  for (const name of ordered) {
    const width = measure(name.text, name.rule)
    const isFree = (at: XY) => {
      const box = boxOf(name, at, width)
      return !taken.some((other) => overlap(box, other)) && !isRepeated(name, at)
    }
    const at = placesOf(name, width).find(isFree)
    if (!at) continue
    taken.push(boxOf(name, at, width))
    chosen.push({ ...name, at })
  }
  return chosen
}

/** Writes the names that fit. */
export function writeNames(
  context: CanvasRenderingContext2D,
  names: readonly Name[],
  { colours, font }: { colours: Colours; font: string },
): void {
  const fontOf = ({ size, weight }: NameRule) => `${weight} ${size}px ${font}`
  const measure: Measure = (text, rule) => {
    context.font = fontOf(rule)
    return context.measureText(text).width
  }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = colours.earth
  for (const { text, rule, at, angle } of chooseNames(names, measure)) {
    context.save()
    context.translate(at.x, at.y)
    context.rotate(angle)
    context.font = fontOf(rule)
    context.fillStyle = colours[rule.colour]
    context.strokeText(text, 0, 0)
    context.fillText(text, 0, 0)
    context.restore()
  }
}
