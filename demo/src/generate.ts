import { uuidAt } from './ids.ts'
import type { DemoListing } from './listing.ts'
import { DEMO_DOMAIN, ownerId, ownersFor, phoneOf } from './owners.ts'
import { seededRandom } from './random.ts'
import { roomRules } from './room-texts.ts'
import { type IllustratedTemplate, type ListingContext, rounded } from './template.ts'
import { TEMPLATE_COUNT, templateAt } from './templates.ts'
import { spreadOver, type Town } from './towns.ts'

export type GenerateOptions = {
  readonly count: number
  /**
   * Another seed changes places, prices, words and ids; the 640 templates and their pictures stay.
   */
  readonly seed?: string
  /** Beyond the first 640, listings are in these; without, in the demo's own cities. */
  readonly towns?: readonly Town[]
}

/** The demo's current date: all dates are relative to it, so the same seed makes the same rows. */
const DEMO_TODAY = Date.UTC(2026, 10, 16, 6, 30)
const DAY = 86_400_000
/** The age of the oldest demo listing. */
const SPAN = 240 * DAY
// About 600 m: inside the neighbourhood, and no two listings on one point.
const SPREAD = 0.0055
/** Of every 64 listings, those of the owner who signs in: a room, and in turn a hotel or a shop. */
const SIGNED_IN_OWNS = [2, 6]

/** Yields demo listings, newest first, in constant memory; the same options make the same rows. */
export function* generateListings({
  count,
  seed = 'rentify',
  towns,
}: GenerateOptions): Generator<DemoListing, void, void> {
  const owners = ownersFor(count)
  const draw = towns && spreadOver(towns)
  for (let n = 0; n < count; n++) yield listing(n, count, seed, owners, draw)
}

function listing(
  n: number,
  count: number,
  seed: string,
  owners: number,
  draw: ReturnType<typeof spreadOver> | undefined,
): DemoListing {
  const template = templateAt(n % TEMPLATE_COUNT)
  const random = seededRandom(`${seed}:${n}`)
  const isBeyond = n >= TEMPLATE_COUNT
  const { city, place } =
    draw && isBeyond
      ? draw(random)
      : { city: template.city, place: random.pick(template.city.localities) }
  const landmark = random.pick(place.landmarks)
  const context: ListingContext = { random, place, landmark }
  // The first round of templates keeps its exact prices, so that every budget band has listings.
  const price =
    template.price === null
      ? null
      : isBeyond
        ? rounded(template.price * random.between(0.9, 1.1) * (city.cost / template.city.cost))
        : template.price
  const created = new Date(
    DEMO_TODAY - Math.floor(((n + random.between(0, 0.9)) / Math.max(count, 1)) * SPAN),
  )
  const owner = SIGNED_IN_OWNS.includes(n % 64) ? 0 : 1 + Math.floor(random.next() * (owners - 1))
  const known = random.yes(0.94)
  const rated = random.yes(0.4)
  return {
    id: uuidAt(created.getTime(), `${seed} listing ${n}`),
    owner_id: ownerId(owner),
    title: template.title(context),
    description: template.description(context),
    price,
    city: city.name,
    state: city.state,
    location: place.name,
    address: `${random.whole(1, 240)}, ${streetOf(template, random.whole(0, 5))}, ${place.name}, ${city.name}`,
    pincode: place.pincode,
    landmark: random.yes(0.8) ? capital(landmark) : null,
    latitude: known ? point(place.latitude, random.between(-SPREAD, SPREAD)) : place.latitude,
    longitude: known ? point(place.longitude, random.between(-SPREAD, SPREAD)) : place.longitude,
    approximate: !known,
    precision: known ? null : 'locality',
    phone: random.yes(0.85) ? phoneOf(owner) : null,
    email: random.yes(0.4) ? `listings@${DEMO_DOMAIN}` : null,
    pictures: JSON.stringify(template.pictures),
    rules: template.fields.type === 'Room' ? roomRules(random) : null,
    available_from:
      template.fields.type === 'Room' && random.yes(0.6)
        ? new Date(DEMO_TODAY + random.whole(0, 45) * DAY).toISOString().slice(0, 10)
        : null,
    rating: rated ? Math.round(random.between(34, 49)) / 10 : null,
    review_count: rated ? random.whole(3, 140) : 0,
    popularity: Math.round(random.next() ** 3 * 1000) / 10,
    featured: random.yes(0.04),
    created_at: created,
    updated_at: created,
    ...template.fields,
    ...template.own(context, price),
    ...(!isBeyond && { popularity: template.popularity }),
  }
}

const point = (degrees: number, shift: number) => Math.round((degrees + shift) * 1e5) / 1e5
const capital = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())

const STREETS = [
  'Main Road',
  'Street No 4',
  'Market Road',
  'Temple Lane',
  'Park Road',
  'Station Road',
] as const

function streetOf(template: IllustratedTemplate, n: number): string {
  return template.fields.type === 'Shop'
    ? (['Main Market', 'Market Road', 'High Street', 'Station Road', 'Ring Road', 'Bazaar Lane'][
        n
      ] ?? 'Main Market')
    : (STREETS[n] ?? 'Main Road')
}
