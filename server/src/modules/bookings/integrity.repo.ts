// Checks consistency of bookings (D28, D52): nights booked twice, histories that no path of the
// lifecycle explains, copies that disagree. Read-only.
import { BOOKING_TRANSITIONS } from '@rentify/contract/bookings/transitions'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { CAPACITY, HOLDING } from './capacity/capacity.repo.ts'

/** One thing that is wrong, as a sentence. */
type Found = { readonly problem: string }

/** Maximum lines per check; fix these, then run it again. */
const MAX_LINES = 1_000

/** How long after its end a request may be open: the job that ends it comes every minute. */
const GRACE_MINUTES = 5

const STEPS = BOOKING_TRANSITIONS.flatMap(({ from, to, by }) =>
  from.flatMap((start) => by.map((actor) => [actor, start, to] as const)),
)

/** More stays are booked for a night to come than the listing has room for. */
const OVERBOOKED = sql`
  select format('Listing %s has %s booked stays on the night of %s, and room for %s.',
    s.listing_id, s.booked, s.night, l.capacity) as problem
  from (
    select listing_id, day as night, lead(day) over days as until,
      sum(sum(change)) over days as booked
    from bookings b cross join lateral (values (b.check_in, 1), (b.check_out, -1)) c (day, change)
    where b.status in ${HOLDING} and b.listing_id is not null
    group by listing_id, day window days as (partition by listing_id order by day)
  ) s join (select id, ${CAPACITY} as capacity from listings) l on l.id = s.listing_id
  where s.booked > l.capacity and s.until > installation_today()
  order by s.listing_id, s.night`

/** A stay was booked on a night that its owner had blocked before, and still blocks. */
const BOOKED_WHEN_BLOCKED = sql`
  select format('Booking %s was booked on %s, after the nights from %s were blocked on %s.',
    b.id, e.at, d.from_date, d.created_at) as problem
  from bookings b
  join blocked_dates d on d.listing_id = b.listing_id and d.units is null
    and daterange(d.from_date, d.to_date) && daterange(b.check_in, b.check_out)
  join booking_events e on e.booking_id = b.id and e.to_status = 'booked' and e.at > d.created_at
  where b.status = 'booked' order by b.id`

/** A request is open although it has expired. */
const OVERDUE = sql`
  select format('Booking %s is %s, and expired on %s.', id, status, expires_at) as problem
  from bookings where status in ('pending', 'accepted')
    and expires_at < now() - make_interval(mins => ${GRACE_MINUTES})
  order by id`

/**
 * A history begins elsewhere, has a gap, makes a step that no actor may make, or ends elsewhere.
 */
const HISTORIES = sql`
  with steps (actor, came, went) as (values ${sql.join(
    STEPS.map(([actor, from, to]) => sql`(${actor}::text, ${from}::text, ${to}::text)`),
  )}), events as (
    select *, lag(to_status) over history as before, row_number() over history as place,
      lead(number) over history is null as last
    from booking_events window history as (partition by booking_id order by number)
  )
  select format('Booking %s: %s', id, problem) as problem from (
    select e.booking_id as id, e.number, case
      when e.number <> e.place then format('its history lacks the entry %s.', e.place)
      when e.number = 1 and (e.from_status is not null or e.to_status <> 'pending'
        or e.actor <> 'renter')
        then format('its history begins with %s by %s.', e.to_status, e.actor)
      when e.number > 1 and e.from_status is distinct from e.before
        then format('entry %s goes on from %s, and the one before ended in %s.',
          e.number, e.from_status, e.before)
      when e.number > 1 and e.was_check_in is not null and (e.actor = 'admin'
          and e.from_status in ('pending', 'accepted', 'booked')
          or e.actor = 'owner' and e.from_status = 'booked')
        then null
      when e.number > 1 and not exists (select from steps s where s.actor = e.actor
        and s.came = e.from_status and s.went = e.to_status)
        then format('entry %s, from %s to %s by %s, is no step of the lifecycle.',
          e.number, e.from_status, e.to_status, e.actor)
      when e.last and e.to_status <> b.status
        then format('it is %s, and its history ends in %s.', b.status, e.to_status)
      end as problem
    from events e join bookings b on b.id = e.booking_id
    union all
    select b.id, 0, 'it has no history.' from bookings b where not exists (
      select from booking_events e where e.booking_id = b.id)
  ) found where problem is not null order by id, number`

/** What a booking copied disagrees with itself or with what cannot change. */
const COPIES = sql`
  select format('Booking %s: %s', id, problem) as problem from (
    select b.id, unnest(array_remove(array[
      case when b.unit <> case b.listing_type when 'Hotel' then 'night' else 'month' end
        then format('a %s is booked by the %s.', b.listing_type, b.unit) end,
      case when b.unit = 'night' and b.quantity <> b.check_out - b.check_in
        then format('its amount is of %s nights, and its dates are of %s.', b.quantity,
          b.check_out - b.check_in) end,
      case when b.unit = 'month' and (b.check_in + make_interval(months => b.quantity) < b.check_out
          or b.quantity > 1 and b.check_in + make_interval(months => b.quantity - 1) >= b.check_out)
        then format('its amount is of %s months, which its dates are not.', b.quantity) end,
      case when l.type <> b.listing_type
        then format('it is of a %s, and its listing is a %s.', b.listing_type, l.type) end,
      case when l.owner_id <> b.owner_id then 'its owner is not its listing’s.' end,
      case when b.withdrawn and not exists (select from booking_events e
          where e.booking_id = b.id and e.to_status = 'cancelled'
            and e.actor in ('renter', 'admin'))
        then 'it is on no list, and has no record of a withdrawal.' end,
      case when b.end_reason is distinct from (select e.end_reason from booking_events e
          where e.booking_id = b.id and e.end_reason is not null order by e.number desc limit 1)
        then 'it ended for another reason than its history says.' end
    ], null)) as problem
    from bookings b left join listings l on l.id = b.listing_id
  ) found order by id, problem`

const CHECKS: readonly RawBuilder<unknown>[] = [
  OVERBOOKED,
  BOOKED_WHEN_BLOCKED,
  OVERDUE,
  HISTORIES,
  COPIES,
]

/**
 * What is wrong with the bookings, one sentence each; at most 1,000 of a kind. All of one moment,
 * so that a change in between is not taken for a fault.
 */
export async function findProblems(db: Pick<Database, 'sql'>): Promise<string[]> {
  return db.sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const problems: string[] = []
      for (const check of CHECKS) {
        const { rows } =
          await sql<Found>`select problem from (${check}) f limit ${MAX_LINES}`.execute(trx)
        problems.push(...rows.map(({ problem }) => problem))
      }
      return problems
    })
}
