import { type BookableListing, DEMO_ACCOUNTS, demoBookings, demoReviews } from '@rentify/demo'
import type pg from 'pg'

/** Places of other owners with reviews, and owners who stayed there. */
const REVIEWED = 6
const GUESTS = 5

type Person = { readonly id: string; readonly name: string }
type Owned = BookableListing & { readonly owner: Person }

/** Listings that can be booked now, with their owners. */
const BOOKABLE = `select l.id, l.type, l.public_title as title, l.location, l.city, l.price,
    json_build_object('id', o.id, 'name', o.name) as owner
  from listings l join accounts o on o.id = l.owner_id
  where l.listed and l.type <> 'Shop' and l.price is not null
    and coalesce(l.available_from <= current_date, true)`

/** Bookings of the demo's renter with its owner, in every state, and stays with their reviews. */
export async function insertStays(client: pg.ClientBase): Promise<void> {
  const { rows: people } = await client.query<Person & { role: string }>(
    'select id, name, role from accounts where email = any($1)',
    [DEMO_ACCOUNTS.map(({ email }) => email)],
  )
  const renter = people.find(({ role }) => role === 'renter')
  const owner = people.find(({ role }) => role === 'owner')
  if (!renter || !owner) return
  const now = Date.now()
  const { rows: own } = await client.query<Owned>(
    `${BOOKABLE} and l.owner_id = $1 order by l.id limit 8`,
    [owner.id],
  )
  const { rows: others } = await client.query<Owned>(
    `${BOOKABLE} and l.owner_id <> $1 order by l.id limit ${REVIEWED}`,
    [owner.id],
  )
  const { rows: guests } = await client.query<Person>(
    `select id, name from accounts where is_demo and role = 'owner' and id <> all($1)
     order by id desc limit ${GUESTS}`,
    [[owner.id, ...others.map((listing) => listing.owner.id)]],
  )
  const bookings = demoBookings(own, { renter, owner, now })
  const reviewed = demoReviews({ bookings, listings: others, renter, guests, now })
  const stays = [...bookings, ...reviewed.bookings]
  await insert(
    client,
    'bookings',
    stays.map(({ booking }) => booking),
  )
  await insert(
    client,
    'booking_events',
    stays.flatMap(({ history }) => history),
  )
  await insert(client, 'reviewed_stays', reviewed.stays)
  await insert(client, 'reviews', reviewed.reviews)
  // What its job writes once reviews are shown.
  await client.query(
    `update listings l set own_rating = a.rating, own_reviews = a.n
     from (select r.listing_id, round(avg(r.rating), 1) as rating, count(*) as n
       from reviews r join reviewed_stays s using (booking_id)
       where r.side = 'renter' and review_is_shown(s.shown_at, r.withdrawn_at)
       group by 1 having count(*) >= 3) a
     where l.id = a.listing_id`,
  )
  // A trigger measures requests; these were never sent, and no other transaction sees the listings
  // yet.
  await client.query('delete from analytics_inbox where listing_id = any($1)', [
    [...own, ...others].map(({ id }) => id),
  ])
}

/** Rows by the names of their columns. */
async function insert(
  client: pg.ClientBase,
  table: 'bookings' | 'booking_events' | 'reviewed_stays' | 'reviews',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
