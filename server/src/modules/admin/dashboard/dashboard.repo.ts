import { adminStatusOf } from '@rentify/contract/admin/bookings'
import {
  type DashboardStats,
  MAX_RECENT,
  type RecentBooking,
  type RecentUser,
} from '@rentify/contract/admin/dashboard'
import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { sql as raw } from 'kysely'
import { readAnswerTimes } from '../../../db/answer-times.ts'
import type { Queryable } from '../../../db/database.ts'
import { hindiTitle } from '../../listings/index.ts'
import { OVERDUE } from '../bookings/bookings.repo.ts'

/** Sums of rupees come as text: they may exceed what the driver reads as a number. */
type Figures = Omit<DashboardStats, 'totalRevenue' | 'commission' | 'waiting'> &
  DashboardStats['waiting'] & { readonly totalRevenue: string }

/** A request that its owner can still answer: an overdue one is declined (D28, D31). */
const PENDING = raw`status = 'pending' and expires_at > now()`

/** The figures of the whole installation. */
export async function figuresOfAll(sql: Queryable): Promise<Figures> {
  const { rows } = await raw<Figures>`
    select
      (select count(*)::int from accounts) as "totalUsers",
      (select count(*)::int from listings) as "totalProperties",
      (select count(*)::int from bookings where not removed) as "totalBookings",
      (select coalesce(sum(total_amount), 0) from bookings
        where status in ('booked', 'completed')) as "totalRevenue",
      (select count(*)::int from bookings where ${PENDING}) as "bookingRequests",
      (select count(*)::int from listings where status = 'pending') as "pendingProperties",
      (select count(*)::int from moderation_cases where decided_at is null) as reports,
      (select count(*)::int from listing_signals where decision is null) as signals,
      (select count(distinct review_id)::int from review_reports
        where decided_at is null) as "reviewReports",
      (select count(*)::int from conversation_reports
        where decided_at is null) as "conversationReports",
      (select count(*)::int from verification_requests
        where decision is null) as verifications`.execute(sql)
  return rows[0] as Figures
}

/** The figures of one owner's listings; a request that its renter withdrew is on no list (D27). */
export async function figuresOfOwner(sql: Queryable, ownerId: string): Promise<Figures> {
  const { rows } = await raw<Figures>`
    select
      (select count(distinct renter_id)::int from bookings where owner_id = ${ownerId}
        and not withdrawn and not removed) as "totalUsers",
      (select count(*)::int from listings where owner_id = ${ownerId}) as "totalProperties",
      (select count(*)::int from bookings where owner_id = ${ownerId} and not withdrawn
        and not removed) as "totalBookings",
      (select coalesce(sum(total_amount), 0) from bookings
        where owner_id = ${ownerId} and status in ('booked', 'completed')) as "totalRevenue",
      (select count(*)::int from bookings where owner_id = ${ownerId}
        and ${PENDING}) as "bookingRequests",
      (select count(*)::int from listings where owner_id = ${ownerId}
        and status = 'pending') as "pendingProperties",
      null::int as reports, null::int as signals, null::int as "reviewReports",
      null::int as "conversationReports", null::int as verifications`.execute(sql)
  return rows[0] as Figures
}

/** Reports of listings, and owners' requests to look again: a case may be both. */
export const listingsAnswered = (sql: Queryable) =>
  readAnswerTimes(sql, {
    table: 'moderation_cases',
    since: 'opened_at',
    only: raw`reports > 0`,
  })

export const appealsAnswered = (sql: Queryable) =>
  readAnswerTimes(sql, {
    table: 'moderation_cases',
    since: 'review_requested_at',
    only: raw`review_requested_at is not null`,
  })

type BookingRow = Omit<RecentBooking, '_id' | 'renter' | 'room' | 'status' | 'createdAt'> & {
  readonly id: string
  readonly title: string
  readonly location: string
  readonly city: string
  readonly name: string | null
  readonly email: string | null
  readonly status: BookingStatus
  readonly createdAt: Date
}

/** The latest bookings, of one owner or of all. */
export async function recentBookings(
  sql: Queryable,
  ownerId: string | null,
): Promise<RecentBooking[]> {
  const where =
    ownerId === null
      ? raw`not removed`
      : raw`not removed and owner_id = ${ownerId} and not withdrawn`
  const { rows } = await raw<BookingRow>`
    select b.id, b.title, b.location, b.city, b.renter_name as name, a.email,
      b.check_in::text as "checkInDate",
      b.check_out::text as "checkOutDate", b.total_amount::float8 as "totalAmount", case
        when ${OVERDUE} then 'declined' else b.status end as status, b.created_at as "createdAt"
    from (select * from bookings where ${where} order by created_at desc, id desc
      limit ${MAX_RECENT}) b
    left join accounts a on a.id = b.renter_id
    order by b.created_at desc, b.id desc`.execute(sql)
  return rows.map(({ id, title, location, city, name, email, status, createdAt, ...stay }) => ({
    _id: id,
    renter: { name, email },
    room: { title, ...hindiTitle({ title, location, city }) },
    ...stay,
    status: adminStatusOf(status),
    createdAt: createdAt.toISOString(),
  }))
}

type UserRow = Omit<RecentUser, '_id' | 'role' | 'createdAt'> & {
  readonly id: string
  readonly role: 'renter' | 'owner' | 'admin'
  readonly createdAt: Date
}

export async function recentUsers(sql: Queryable): Promise<RecentUser[]> {
  const { rows } = await raw<UserRow>`
    select id, name, email, role, created_at as "createdAt" from accounts
    order by created_at desc, id desc limit ${MAX_RECENT}`.execute(sql)
  return rows.map(({ id, role, createdAt, ...user }) => ({
    _id: id,
    ...user,
    role: role === 'renter' ? 'user' : role,
    createdAt: createdAt.toISOString(),
  }))
}
