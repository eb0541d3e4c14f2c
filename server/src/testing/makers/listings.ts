// Realistic listings and owners; a test sets only the fields it is about.
import { v7 } from 'uuid'
import type { Database, Queryable } from '../../db/database.ts'
import type { ListingRow } from '../../modules/listings/bulk.repo.ts'

let made = 0

/** Inserts an owner's account; returns its id. */
export async function anOwnersAccount(
  db: Database,
  over: { name?: string; phone?: string | null; role?: 'owner' | 'admin'; verified?: boolean } = {},
): Promise<string> {
  const id = v7()
  const verified = over.verified ?? false
  await db.sql
    .insertInto('accounts')
    .values({
      id,
      email: `owner-${id}@example.in`,
      name: over.name ?? 'Asha Rao',
      role: over.role ?? 'owner',
      phone: over.phone ?? null,
      address: null,
      password_hash: null,
      verified_at: verified ? new Date() : null,
      verified_by: verified ? 'a test' : null,
      verification_evidence: verified ? 'a document' : null,
    })
    .execute()
  return id
}

const BLANK = {
  price: null,
  state: null,
  address: null,
  pincode: null,
  landmark: null,
  phone: null,
  email: null,
  rules: null,
  room_type: null,
  furnished: null,
  area: null,
  max_occupancy: null,
  beds_available: null,
  deposit: null,
  available_from: null,
  meals_included: null,
  tenant_preferred: null,
  category: null,
  total_rooms: null,
  star_rating: null,
  check_in_time: null,
  check_out_time: null,
  business_type: null,
  shop_area: null,
  opening_hours: null,
  closing_hours: null,
  parking_spaces: null,
  rating: null,
} as const satisfies Partial<ListingRow>

type Over = Partial<ListingRow>

/** A room's row; listed, in Noida, at ₹8,500, created a minute before the next one. */
export function aRoom(ownerId: string, over: Over = {}): ListingRow {
  return {
    ...BLANK,
    ...common(ownerId),
    type: 'Room',
    title: 'Quiet room near the park',
    price: 8500,
    room_type: 'Single Room',
    furnished: 'Semi Furnished',
    ...over,
  }
}

/** A hotel's row. */
export function aHotel(ownerId: string, over: Over = {}): ListingRow {
  return {
    ...BLANK,
    ...common(ownerId),
    type: 'Hotel',
    title: 'Hotel Sunrise',
    price: 2400,
    category: 'Mid-Range',
    total_rooms: 20,
    star_rating: 3,
    check_in_time: '14:00',
    ...over,
  }
}

/** A shop's row. */
export function aShop(ownerId: string, over: Over = {}): ListingRow {
  return {
    ...BLANK,
    ...common(ownerId),
    type: 'Shop',
    title: 'Corner shop on the main road',
    price: 30_000,
    business_type: 'Cafe',
    shop_area: 400,
    ...over,
  }
}

function common(ownerId: string) {
  made += 1
  return {
    id: v7(),
    owner_id: ownerId,
    city: 'Noida',
    location: 'Sector 62',
    latitude: 28.62,
    longitude: 77.36,
    created_at: new Date(Date.now() - 86_400_000 + made * 1_000),
  }
}

/** Inserts listings and returns their ids, in order. */
export async function listed(
  db: { readonly sql: Queryable },
  rows: readonly ListingRow[],
): Promise<string[]> {
  if (rows.length > 0)
    await db.sql
      .insertInto('listings')
      .values([...rows])
      .execute()
  return rows.map(({ id }) => id)
}
