// Names of places on a map without tiles, as many as fit without covering each other.
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import L from 'leaflet'
import { m } from '../../../messages/index.js'
import { chooseLabels } from './choose-labels.ts'

const CHARACTER_WIDTH = 7.2
const DOT = 12
/** Between a label at the edge and the edge. */
const MARGIN = 12
/** The zoom buttons and the scale, which are on the left. */
const BUTTONS = { width: 68, height: 116 }
const SCALE_HEIGHT = 40
/** East first, then clockwise: pixels grow to the south. */
const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const

/**
 * A dot for every place, with its name where there is room. Of a place outside the map, its name,
 * distance and direction are at the edge. `nameOf`: a place's name in the page's language.
 */
export function placeLayer(
  map: L.Map,
  places: readonly PlaceInView[],
  nameOf = (latin: string) => latin,
): L.Layer {
  const marks = places.map((place) => markOf(map, place, nameOf(place.name)))
  const shown = chooseLabels(marks)
  return new DotLayer(
    marks.flatMap(({ at, text, className }, index) => {
      if (className.includes('away') && !shown[index]) return []
      const dot = L.DomUtil.create('div', `place-dot ${className}`)
      if (shown[index]) L.DomUtil.create('span', '', dot).textContent = text
      return [{ at, dot }]
    }),
  )
}

type Dot = { readonly at: L.LatLng; readonly dot: HTMLElement }

/** One element for all: each of Leaflet's markers is a layer of the browser's own. */
class DotLayer extends L.Layer {
  private readonly dots: readonly Dot[]
  private readonly box = L.DomUtil.create('div', 'place-dots')

  constructor(dots: readonly Dot[]) {
    super()
    this.dots = dots
    this.box.append(...dots.map(({ dot }) => dot))
  }

  override onAdd(map: L.Map): this {
    map.getPane('markerPane')?.append(this.box)
    this.place()
    return this
  }

  override onRemove(): this {
    this.box.remove()
    return this
  }

  /** Their box slides with the map; another zoom places them anew. */
  override getEvents() {
    return { zoom: this.place, viewreset: this.place }
  }

  private place(): void {
    for (const { at, dot } of this.dots) lieFlat(dot, this._map.latLngToLayerPoint(at))
  }
}

/** At a point of its pane without a transform, which would make it a layer. */
function lieFlat(element: HTMLElement, { x, y }: L.Point): void {
  Object.assign(element.style, { transform: '', left: `${x}px`, top: `${y}px` })
}

function markOf(map: L.Map, { kind, latitude, longitude }: PlaceInView, name: string) {
  const point = map.latLngToContainerPoint([latitude, longitude])
  const size = map.getSize()
  if (point.x >= 0 && point.y >= 0 && point.x <= size.x && point.y <= size.y)
    return {
      ...{ x: point.x, y: point.y, width: DOT + name.length * CHARACTER_WIDTH },
      at: L.latLng(latitude, longitude),
      text: name,
      className: kind,
    }
  const middle = size.divideBy(2)
  const off = point.subtract(middle)
  const share = Math.min(
    (middle.x - MARGIN) / Math.abs(off.x || 1),
    (middle.y - MARGIN) / Math.abs(off.y || 1),
  )
  const edge = middle.add(off.multiplyBy(share))
  const eighth = (Math.round((Math.atan2(off.y, off.x) * 4) / Math.PI) + ARROWS.length) % 8
  const kilometres = map.distance(map.getCenter(), [latitude, longitude]) / 1000
  const digits = kilometres < 10 ? 1 : 0
  const distance = m.listings_fact_distance({ distance: kilometres.toFixed(digits) })
  const text = `${ARROWS[eighth]} ${name}, ${distance}`
  const width = text.length * CHARACTER_WIDTH
  const isUnderButtons = edge.x < BUTTONS.width && edge.y < BUTTONS.height
  const start = isUnderButtons ? BUTTONS.width : edge.x > middle.x ? edge.x - width : edge.x
  const x = Math.max(MARGIN, Math.min(start, size.x - width - MARGIN))
  const y = Math.min(edge.y, size.y - SCALE_HEIGHT)
  return { x, y, width, at: map.containerPointToLatLng([x, y]), text, className: 'away' }
}

/** Squares that move and grow with the map, so that an empty part still shows where it moves. */
export class SquareLayer extends L.GridLayer {
  constructor(options: L.GridLayerOptions) {
    super(options)
    this.on('tileloadstart', ({ tile }: L.TileEvent) => lieFlat(tile, L.DomUtil.getPosition(tile)))
  }

  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-square')
  }
}
