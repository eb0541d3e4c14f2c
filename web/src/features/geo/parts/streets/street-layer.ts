// The streets of an operator's map on a Leaflet map: squares of canvas, names over them.
import L from 'leaflet'
import { getLocale } from '../../../../locale.ts'
import { namesOf, writeNames } from './names.ts'
import { paint } from './paint.ts'
import { COLOURS, type Colours } from './rules.ts'
import { openStreetTiles, type TilePart } from './street-tiles.ts'
import './streets.css'

/** A square of this size has the detail of the zoom before. */
const PIXELS = 512
const ZOOMS = { minZoom: 1, maxZoom: 19 }
const MOST_DENSITY = 2
/** Names go on beyond the map's edges, by this share of its size, until it has been moved. */
const BEYOND = 0.25
const NAMES_PANE = 'street-names'

type Square = { readonly coords: L.Coords; part: TilePart | null }

/** Fires `drawn` with each square of which the archive has something, `tileerror` on failures. */
export class StreetLayer extends L.GridLayer {
  private readonly find: ReturnType<typeof openStreetTiles>
  private readonly squares = new Map<HTMLCanvasElement, Square>()
  private readonly names = document.createElement('canvas')
  private readonly dark = matchMedia('(prefers-color-scheme: dark)')
  private frame = 0
  private colours: Colours | null = null
  private map: L.Map | null = null

  constructor(address: string, attribution: string) {
    super({ ...ZOOMS, tileSize: PIXELS, keepBuffer: 1, attribution })
    this.find = openStreetTiles(address)
    this.names.className = 'leaflet-layer'
    this.on('tileunload', ({ tile }) => this.squares.delete(tile as unknown as HTMLCanvasElement))
    this.on('tileload', () => this.plan())
  }

  override onAdd(map: L.Map): this {
    this.map = map
    const pane = map.getPane(NAMES_PANE) ?? map.createPane(NAMES_PANE)
    pane.append(this.names)
    map.on('moveend resize', this.plan, this).on('zoomstart', this.hide, this)
    this.dark.addEventListener('change', this.repaint)
    return super.onAdd(map)
  }

  override onRemove(map: L.Map): this {
    this.map = null
    cancelAnimationFrame(this.frame)
    this.dark.removeEventListener('change', this.repaint)
    map.off('moveend resize', this.plan, this).off('zoomstart', this.hide, this)
    this.names.remove()
    this.squares.clear()
    return super.onRemove(map)
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const square: Square = { coords, part: null }
    this.squares.set(canvas, square)
    this.find(coords.z - 1, coords).then(
      (part) => {
        square.part = part
        if (this.squares.has(canvas)) this.paint(canvas, square)
        if (part) this.fire('drawn')
        done(undefined, canvas)
      },
      (error) => done(error, canvas),
    )
    return canvas
  }

  private paint(canvas: HTMLCanvasElement, { coords, part }: Square): void {
    const context = part && contextOf(canvas, { x: PIXELS, y: PIXELS })
    if (context && this.map)
      paint(context, part, { zoom: coords.z, pixels: PIXELS, colours: this.coloursOf(this.map) })
  }

  private readonly repaint = (): void => {
    this.colours = null
    for (const [canvas, square] of this.squares) this.paint(canvas, square)
    this.plan()
  }

  /** Names are written once a frame at most. */
  private plan(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.map && this.write(this.map))
  }

  private hide(): void {
    this.names.style.visibility = 'hidden'
  }

  private write(map: L.Map): void {
    const size = map
      .getSize()
      .multiplyBy(1 + 2 * BEYOND)
      .round()
    const corner = map.getSize().multiplyBy(-BEYOND).round()
    const zoom = map.getZoom()
    const context = contextOf(this.names, size)
    if (!context || !Number.isInteger(zoom)) return
    const origin = map.getPixelBounds().min?.add(corner) ?? L.point(0, 0)
    const seen = new Set<string>()
    const names = [...this.squares.values()].flatMap(({ coords, part }) => {
      const { key, share, column, row } = part ?? { key: '', share: 1, column: 0, row: 0 }
      // Squares of the zoom before stay until these are there; parts of one tile have its names.
      const place = `${key} ${coords.x - column}`
      if (!part || coords.z !== zoom || seen.has(place)) return []
      seen.add(place)
      const x = (coords.x - column) * PIXELS - origin.x
      const y = (coords.y - row) * PIXELS - origin.y
      return namesOf(part, { x, y, side: share * PIXELS }, { zoom, language: getLocale() })
    })
    const font = getComputedStyle(map.getContainer()).getPropertyValue('--font') || 'sans-serif'
    writeNames(context, names, { colours: this.coloursOf(map), font })
    L.DomUtil.setPosition(this.names, map.containerPointToLayerPoint(corner))
    this.names.style.visibility = ''
  }

  /** The theme's, as a canvas takes them. */
  private coloursOf(map: L.Map): Colours {
    if (this.colours) return this.colours
    const probe = L.DomUtil.create('span', '', map.getContainer())
    const read = COLOURS.map((name) => {
      probe.style.color = `var(--street-${name})`
      return [name, getComputedStyle(probe).color] as const
    })
    probe.remove()
    this.colours = Object.fromEntries(read) as Colours
    return this.colours
  }
}

/** An empty canvas of this size, as dense as the screen. */
function contextOf(
  canvas: HTMLCanvasElement,
  { x, y }: { x: number; y: number },
): CanvasRenderingContext2D | null {
  const density = Math.min(MOST_DENSITY, window.devicePixelRatio || 1)
  canvas.width = x * density
  canvas.height = y * density
  canvas.style.width = `${x}px`
  canvas.style.height = `${y}px`
  const context = canvas.getContext('2d')
  context?.scale(density, density)
  return context
}
