import type { ListingRow } from '../modules/listings/index.ts'
import { uuidAt } from './ids.ts'
import { type Model, rounded, type Telling } from './model.ts'
import { MODEL_COUNT, modelOf } from './models.ts'
import { DEMO_DOMAIN, ownerId, ownersFor, phoneOf } from './owners.ts'
import { roomRules } from './rooms.ts'
import { dice } from './scenes/dice.ts'

export type GenerateOptions = {
  readonly count: number
  /** Another seed: other places, prices and words, other ids; the same 640 models and their pictures. */
  readonly seed?: string
}

/** The demo's today: everything is dated from it, so that the same seed makes the same rows. */
const DEMO_TODAY = Date.UTC(2026, 10, 16, 6, 30)
const DAY = 86_400_000
/** The oldest demo listing is this old. */
const SPAN = 240 * DAY
// About 600 m: inside the neighbourhood, and no two listings on one point.
const SPREAD = 0.0055
/** Of every 64 listings, those of the owner who signs in: a room, and in turn a hotel or a shop. */
const SIGNED_IN_OWNS = [2, 6]

/** Demo listings one after the other, newest first, in constant memory; the same options make the same rows. */
export function* generateListings({
  count,
  seed = 'rentify',
}: GenerateOptions): Generator<ListingRow, void, void> {
  const owners = ownersFor(count)
  for (let n = 0; n < count; n++) yield listing(n, count, seed, owners)
}

function listing(n: number, count: number, seed: string, owners: number): ListingRow {
  const model = modelOf(n % MODEL_COUNT)
  const roll = dice(`${seed}:${n}`)
  const { city } = model
  const place = roll.pick(city.localities)
  const landmark = roll.pick(place.landmarks)
  const telling: Telling = { dice: roll, place, landmark }
  // The first round of models keeps its exact prices: every budget band is among them.
  const price =
    model.price === null
      ? null
      : n < MODEL_COUNT
        ? model.price
        : rounded(model.price * roll.between(0.9, 1.1))
  const created = new Date(
    DEMO_TODAY - Math.floor(((n + roll.between(0, 0.9)) / Math.max(count, 1)) * SPAN),
  )
  const owner = SIGNED_IN_OWNS.includes(n % 64) ? 0 : 1 + Math.floor(roll.next() * (owners - 1))
  const known = roll.yes(0.94)
  const rated = roll.yes(0.4)
  return {
    id: uuidAt(created.getTime(), `${seed} listing ${n}`),
    owner_id: ownerId(owner),
    title: model.title(telling),
    description: model.description(telling),
    price,
    city: city.name,
    state: city.state,
    location: place.name,
    address: `${roll.whole(1, 240)}, ${streetOf(model, roll.whole(0, 5))}, ${place.name}, ${city.name}`,
    pincode: place.pincode,
    landmark: roll.yes(0.8) ? capital(landmark) : null,
    latitude: known ? point(place.latitude, roll.between(-SPREAD, SPREAD)) : place.latitude,
    longitude: known ? point(place.longitude, roll.between(-SPREAD, SPREAD)) : place.longitude,
    approximate: !known,
    phone: roll.yes(0.85) ? phoneOf(owner) : null,
    email: roll.yes(0.4) ? `listings@${DEMO_DOMAIN}` : null,
    pictures: JSON.stringify(model.pictures),
    rules: model.fields.type === 'Room' ? roomRules(roll) : null,
    available_from:
      model.fields.type === 'Room' && roll.yes(0.6)
        ? new Date(DEMO_TODAY + roll.whole(0, 45) * DAY).toISOString().slice(0, 10)
        : null,
    rating: rated ? Math.round(roll.between(34, 49)) / 10 : null,
    review_count: rated ? roll.whole(3, 140) : 0,
    popularity: Math.round(roll.next() ** 3 * 1000) / 10,
    featured: roll.yes(0.04),
    created_at: created,
    updated_at: created,
    ...model.fields,
    ...model.own(telling, price),
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

function streetOf(model: Model, n: number): string {
  return model.fields.type === 'Shop'
    ? (['Main Market', 'Market Road', 'High Street', 'Station Road', 'Ring Road', 'Bazaar Lane'][
        n
      ] ?? 'Main Market')
    : (STREETS[n] ?? 'Main Road')
}
