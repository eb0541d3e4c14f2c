// Small catalogues drawn at random, and what happens to them; beside the database, what is expected
// in it.
import { columnOf, FILTER_FIELDS } from '@rentify/contract/listings/columns'
import { FIELDS, type FieldDescription } from '@rentify/contract/listings/fields'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import type { Database } from '../../db/database.ts'
import type { ListingRow } from '../../modules/listings/bulk.repo.ts'
import { inDays } from './bookings.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from './listings.ts'
import { aPicture, showing } from './pictures.ts'
import { aBlock, aStay, stays } from './stays.ts'

// Names that contain one another, differ in case, contain a pattern's characters, and are aliases
// of one another.
export const CITIES = [
  'Noida',
  'Greater Noida',
  'Gurgaon',
  'Bengaluru',
  'Pune',
  'puNE camp',
  '100% Nagar',
  'Salt_Lake',
  'Puri',
  'Shivpuri',
  'Gurugram',
  'पुरवा',
] as const
export const LOCATIONS = [
  'Sector 62',
  'Sector 6',
  'Noida Extension',
  'Salt Lake',
  'MG Road',
  'Koregaon Park',
  '',
  'near 100% mall',
  'Puri Road',
  'Janakpuri',
  'नया पुरवा',
  'शिवपुरवा',
] as const
const LANDMARKS = ['Metro Station', 'Old Market', null] as const
const TITLES = [
  'Quiet room',
  '2 BHK flat',
  'Hotel Sunrise',
  'Corner shop',
  'Bright studio with balcony',
] as const
const PRICES = [
  8000,
  null,
  0,
  1999,
  2000,
  2001,
  5000,
  5001,
  12_000,
  20_000,
  20_001,
  50_000,
  50_001,
] as const

const PICTURE = 'a'.repeat(32)
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)

type Values = Partial<ListingRow>
/** Of its columns those that are not as in any other listing of its type. */
export type DrawnListing = { readonly type: ListingType; readonly values: Values }

/** A value of a filterable field, or none where the type does not require it. */
function aValue(field: FieldDescription, type: ListingType): fc.Arbitrary<unknown> {
  const none = field.required?.includes(type) ? [] : [null]
  if (field.kind === 'word') return one([...field.words, ...none])
  if (field.kind === 'text')
    return one([...(field.words[type] ?? ['Mall shop', 'Double shutter', 'KIOSK']), ...none])
  if (field.kind === 'yesNo') return one([true, false, ...none])
  return fc.oneof(fc.integer({ min: 0, max: 4 }), one([...none, 1]))
}

const aCoordinate = fc.integer({ min: 0, max: 12 })
/** One in ten has no point; of some only the city is known. */
const aPlaceOnTheMap = fc
  .record({
    point: fc.option(fc.tuple(aCoordinate, aCoordinate), { freq: 9 }),
    isCity: fc.boolean(),
  })
  .map(({ point, isCity }) => ({
    latitude: point && 28.5 + point[0] * 0.0613,
    longitude: point && 77.1 + point[1] * 0.0711,
    approximate: point !== null && isCity,
    precision: point && isCity ? ('city' as const) : null,
  }))

/** Columns of any listing, some of them together. */
const COMMON: readonly fc.Arbitrary<Values>[] = [
  one(TITLES).map((title) => ({ title })),
  one(CITIES).map((city) => ({ city })),
  one(LOCATIONS).map((location) => ({ location })),
  one(LANDMARKS).map((landmark) => ({ landmark })),
  one(PRICES).map((price) => ({ price })),
  one([null, 0, 3.5, 4.2, 5]).map((rating) => ({ rating })),
  one([0, 40]).map((days) => ({ confirmed_at: new Date(Date.now() - days * 86_400_000) })),
  one([0, 1.25, 7.125]).map((popularity) => ({ popularity })),
  one([0, 1, 24]).map((variety) => ({ variety })),
  one([{ pictures: '[]' }, showing(PICTURE)]),
  // Few distinct instants and points, so that there are ties everywhere.
  fc
    .integer({ min: 1, max: 9 })
    .map((hours) => ({ created_at: new Date(1_700_000_000_000 + hours * 3_600_000) })),
  aPlaceOnTheMap,
]

/** The filterable fields of a type, by their columns. */
function factsOf(type: ListingType): fc.Arbitrary<Values>[] {
  return FILTER_FIELDS.filter((name) => {
    const { types }: FieldDescription = FIELDS[name]
    return types.includes(type)
  }).map((name) =>
    aValue(FIELDS[name], type).map((value) => {
      const values: Values = { [columnOf(name)]: value }
      // A trigger makes the one of the other.
      return type === 'Hotel' && 'pets_allowed' in values
        ? { ...values, amenities: value === true ? ['Pet Friendly'] : [] }
        : values
    }),
  )
}

/** What is said of the cost beside the rent; some of it is in no sum. */
function costsSaid(type: ListingType): fc.Arbitrary<Values>[] {
  if (type === 'Hotel') return []
  const ofAny = [
    one([0, 500, 4000]).map((maintenance) => ({ maintenance })),
    one([0, 9000]).map((deposit) => ({ deposit })),
    one<Values>([
      { electricity: 'Included' },
      { electricity: 'Fixed' },
      { electricity: 'Fixed', electricity_amount: 1000 },
      { electricity: 'Metered', electricity_amount: 9 },
    ]),
  ]
  const meals = fc.record({
    meals_included: one([true, null]),
    meals_required: one([true, false, null]),
    meals_price: one([null, 3000]),
  })
  return type === 'Room' ? [...ofAny, meals] : ofAny
}

const together = (parts: readonly Values[]): Values => Object.assign({}, ...parts)
const ofType = (of: (type: ListingType) => fc.Arbitrary<Values>): fc.Arbitrary<DrawnListing> =>
  fc.oneof(...LISTING_TYPES.map((type) => fc.record({ type: fc.constant(type), values: of(type) })))

/** One in ten is not public. */
const publicOrNot = one<Values>([
  ...Array.from({ length: 27 }, () => ({})),
  { is_visible: false },
  { status: 'pending' },
  { status: 'blocked' },
])
const aListing = ofType((type) => {
  const values = [...COMMON, ...factsOf(type), ...costsSaid(type)].map((value) =>
    fc.option(value, { nil: {}, freq: 3 }),
  )
  return fc.tuple(publicOrNot, ...values).map(together)
})

const nth = fc.nat(40)
const someNights = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([first, nights]) => ({ first, end: first + nights }))
type Nights = { readonly first: number; readonly end: number }

/** What happens to one listing of a catalogue, the nth of those that it can happen to. */
export type Change =
  | { readonly add: DrawnListing }
  | { readonly edit: DrawnListing; readonly nth: number }
  | { readonly show: boolean; readonly nth: number }
  | { readonly block: boolean; readonly nth: number }
  | { readonly remove: true; readonly nth: number }
  | { readonly verifyOwner: boolean; readonly nth: number }
  | { readonly book: 'a guest' | 'its owner'; readonly nights: Nights; readonly nth: number }
  | { readonly free: true; readonly nth: number }

const anEdit = ofType((type) =>
  fc.array(fc.oneof(...COMMON, ...factsOf(type)), { minLength: 1, maxLength: 3 }).map(together),
)

export const someListings = fc.array(aListing, { minLength: 1, maxLength: 30, size: 'max' })
export const aChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ add: aListing }),
  fc.record({ edit: anEdit, nth }),
  fc.record({ show: fc.boolean(), nth }),
  fc.record({ block: fc.boolean(), nth }),
  fc.record({ remove: fc.constant(true as const), nth }),
  fc.record({ verifyOwner: fc.boolean(), nth }),
  fc.record({ book: one(['a guest', 'its owner'] as const), nights: someNights, nth }),
  fc.record({ free: fc.constant(true as const), nth }),
)

/** What the database is expected to hold. */
export type Catalogue = {
  readonly rows: readonly ListingRow[]
  /** Of hotels: the nights that take no further stay. */
  readonly taken: ReadonlyMap<string, readonly (readonly [from: string, to: string])[]>
  isVerified(row: ListingRow): boolean
  add(listings: readonly DrawnListing[]): Promise<void>
  /** Changes the database, and this alike. */
  apply(change: Change): Promise<void>
  clear(): Promise<void>
}

/** Empty, of two owners. */
export async function aCatalogue(db: Database): Promise<Catalogue> {
  const owners = [await anOwnersAccount(db), await anOwnersAccount(db)]
  await aPicture(db, PICTURE)
  const rows: ListingRow[] = []
  const taken = new Map<string, (readonly [from: string, to: string])[]>()
  const verified = new Set<string>()

  function rowOf({ type, values }: DrawnListing): ListingRow {
    const owner = owners[rows.length % owners.length] ?? ''
    if (type === 'Room') return aRoom(owner, values)
    // One booking takes a night.
    return type === 'Hotel' ? aHotel(owner, { total_rooms: 1, ...values }) : aShop(owner, values)
  }

  async function add(listings: readonly DrawnListing[]): Promise<void> {
    const added: ListingRow[] = []
    for (const listing of listings) {
      const row = rowOf(listing)
      rows.push(row)
      added.push(row)
    }
    await listed(db, added)
  }

  async function edit(row: ListingRow | undefined, values: Values): Promise<void> {
    if (!row) return
    Object.assign(row, values)
    await db.sql.updateTable('listings').set(values).where('id', '=', row.id).execute()
  }

  async function verify(owner: string, isVerified: boolean): Promise<void> {
    if (isVerified) verified.add(owner)
    else verified.delete(owner)
    const values = isVerified
      ? { verified_at: new Date(), verified_by: 'a test', verification_evidence: 'a document' }
      : { verified_at: null, verified_by: null, verification_evidence: null }
    await db.sql.updateTable('accounts').set(values).where('id', '=', owner).execute()
  }

  async function book(id: string, { first, end }: Nights, by: 'a guest' | 'its owner') {
    const nights = [inDays(first), inDays(end)] as const
    taken.set(id, [...(taken.get(id) ?? []), nights])
    if (by === 'its owner') await aBlock(db, id, nights)
    else await stays(db, [aStay(id, nights)])
  }

  async function free(id: string): Promise<void> {
    taken.delete(id)
    await db.sql.deleteFrom('blocked_dates').where('listing_id', '=', id).execute()
    await db.sql.deleteFrom('bookings').where('listing_id', '=', id).execute()
  }

  const ofType = (type: ListingType) => rows.filter((row) => row.type === type)
  const pick = <T>(all: readonly T[], nth: number) => all[nth % Math.max(1, all.length)]

  async function happen(change: Exclude<Change, { add: DrawnListing }>): Promise<void> {
    const { nth } = change
    if ('edit' in change) return edit(pick(ofType(change.edit.type), nth), change.edit.values)
    if ('verifyOwner' in change) return verify(pick(owners, nth) ?? '', change.verifyOwner)
    if ('show' in change) return edit(pick(rows, nth), { is_visible: change.show })
    if ('block' in change)
      return edit(pick(rows, nth), { status: change.block ? 'blocked' : 'active' })
    const row = pick('remove' in change ? rows : ofType('Hotel'), nth)
    if (!row) return
    if ('book' in change) return book(row.id, change.nights, change.book)
    if ('free' in change) return free(row.id)
    rows.splice(rows.indexOf(row), 1)
    await db.sql.deleteFrom('listings').where('id', '=', row.id).execute()
  }

  return {
    rows,
    taken,
    isVerified: ({ owner_id }) => verified.has(owner_id),
    add,
    apply: (change) => ('add' in change ? add([change.add]) : happen(change)),
    async clear() {
      rows.splice(0)
      taken.clear()
      await db.sql.deleteFrom('bookings').execute()
      await db.sql.deleteFrom('listings').execute()
      for (const owner of verified) await verify(owner, false)
    },
  }
}
