import {
  type AdminBooking,
  type AdminBookingDetail,
  type AdminBookingForm,
  type AdminBookingsQuery,
  adminStatusOf,
} from '@rentify/contract/admin/bookings'
import type { adminEndpoints } from '@rentify/contract/admin/endpoints'
import { actionTo } from '@rentify/contract/bookings/transitions'
import { BOOKING_STATUSES, type BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { todayIn } from '@rentify/contract/calendar'
import type { Reply } from '@rentify/contract/endpoint'
import { type Message, message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { numberedPage } from '../../../http/paging.ts'
import type { Session } from '../../../http/session.ts'
import {
  changeBooking,
  hasBegun,
  type LockedForPanel,
  moveBooking,
  removeBooking,
  showInPanel,
  withLockedBooking,
} from '../../bookings/index.ts'
import { hindiTitle } from '../../listings/index.ts'
import type { Settings } from '../../settings/index.ts'
import { type AuditedChange, recordAudit } from '../audit/recording.repo.ts'
import {
  type BookingFilters,
  countBookings,
  findBookings,
  type ListedBooking,
} from './bookings.repo.ts'

export type AdminBookingsDeps = {
  readonly db: Database
  readonly settings: Settings
  readonly publish: Publish
}

type PanelCaller = { readonly session: Pick<Session, 'accountId' | 'role'> }
type Saved = Reply<(typeof adminEndpoints)['updateAdminBooking']>

/** What the caller reads after each change of a status. */
const DONE: Partial<Record<BookingStatus, Message>> = {
  booked: message('admin_booking_confirmed'),
  completed: message('admin_booking_completed'),
  cancelled: message('admin_booking_cancelled'),
}

/** A page of bookings; an owner's own (D35). */
export async function listBookings(
  deps: AdminBookingsDeps,
  { page, limit, ...query }: AdminBookingsQuery,
  { session }: PanelCaller,
): Promise<Reply<(typeof adminEndpoints)['listAdminBookings']>> {
  const filters = filtersOf(query, session)
  const terms = await termsOf(deps)
  const [rows, total] = await Promise.all([
    findBookings(deps.db.sql, filters, { page, limit }, terms),
    countBookings(deps.db.sql, filters),
  ])
  const bookings = rows.map((row) => presentBooking(row, session, terms))
  return { bookings, ...numberedPage({ page, limit }, total) }
}

/** Which bookings a caller's list has. */
export const filtersOf = (
  { search, status }: Pick<AdminBookingsQuery, 'search' | 'status'>,
  { accountId, role }: PanelCaller['session'],
): BookingFilters => ({ search, status, ownerId: role === 'admin' ? null : accountId })

/** The settings that bookings are read with. */
export async function termsOf({ settings }: Pick<AdminBookingsDeps, 'settings'>) {
  const [{ timezone }, { cancellationDeadlineHours }] = await Promise.all([
    settings.general(),
    settings.booking(),
  ])
  return { timezone, cancellationDeadlineHours }
}

/**
 * One booking with its history.
 * @throws {Problem} `booking_not_found`.
 */
export async function showBooking(
  deps: AdminBookingsDeps,
  id: string,
  { session }: PanelCaller,
  db?: Queryable,
): Promise<AdminBookingDetail> {
  const row = await showInPanel(deps, session, id, db)
  const names = { renter: row.renterName, owner: row.ownerName, admin: null, system: null }
  const listed = presentBooking(row, session, await termsOf(deps))
  return {
    ...listed,
    renter: { ...listed.renter, phone: tenDigits(row.renterPhone) },
    owner: { ...listed.owner, phone: tenDigits(row.ownerPhone) },
    location: row.location,
    city: row.city,
    guests: row.guests,
    message: row.message,
    quote: { unit: row.unit, quantity: row.quantity, price: row.price },
    amountAgreed: row.agreedAmount !== null,
    removed: row.removed,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    history: row.history.map(({ accountId, at, from, to, ...step }) => ({
      ...step,
      at: new Date(at).toISOString(),
      name: accountId === null ? null : names[step.by],
      from: from && adminStatusOf(from),
      to: adminStatusOf(to),
    })),
  }
}

const tenDigits = (phone: string | null) => phone?.replace(/^\+91/, '') ?? null

/**
 * Changes dates and amount, then the status, of a booking (D57).
 * @throws {Problem} `validation_failed`; `booking_not_found`; `wrong_status`; `dates_taken`;
 * `already_requested`; `not_begun`.
 */
export function updateBooking(
  deps: AdminBookingsDeps,
  id: string,
  { status, ...form }: AdminBookingForm,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'booking.update',
    said: message('admin_booking_saved'),
    work: async (trx, locked) => {
      const booking = await changeBooking(trx, deps, locked, form)
      if (status && status !== booking.status)
        await moveBooking(trx, deps, { ...locked, booking }, status)
    },
  })
}

/**
 * Gives a booking another status (D27).
 * @throws {Problem} `booking_not_found`; `wrong_status`; `dates_taken`; `cancellation_too_late`;
 * `not_begun`.
 */
export function setBookingStatus(
  deps: AdminBookingsDeps,
  id: string,
  status: BookingStatus,
  caller: PanelCaller,
): Promise<Saved> {
  return change(deps, id, caller, {
    action: 'booking.status',
    said: DONE[status] ?? message('admin_booking_saved'),
    work: (trx, locked) => moveBooking(trx, deps, locked, status),
  })
}

/**
 * Cancels a booking where it is open or booked, and takes it off every list (D57).
 * @throws {Problem} `booking_not_found`.
 */
export async function deleteBooking(
  deps: AdminBookingsDeps,
  id: string,
  caller: PanelCaller,
): Promise<Reply<(typeof adminEndpoints)['deleteAdminBooking']>> {
  const said = message('admin_booking_deleted')
  await change(deps, id, caller, {
    action: 'booking.delete',
    said,
    work: (trx, locked) => removeBooking(trx, deps, locked),
  })
  return { success: true, message: said }
}

type BookingChange = {
  readonly action: string
  readonly said: Message
  work(trx: Queryable, locked: LockedForPanel): Promise<void>
}

/** One transaction: locks, the change, and its audit entry with the fields that differ. */
function change(
  deps: AdminBookingsDeps,
  id: string,
  caller: PanelCaller,
  { action, said, work }: BookingChange,
): Promise<Saved> {
  return withLockedBooking(deps, caller.session, id, async (trx, locked) => {
    const before = await showBooking(deps, id, caller, trx)
    await work(trx, locked)
    const booking = await showBooking(deps, id, caller, trx)
    const changes = differences(before, booking)
    if (changes.length > 0)
      await recordAudit(trx, {
        by: caller.session.accountId,
        action,
        subject: { type: 'booking', id },
        changes,
      })
    return { success: true as const, message: said, booking }
  })
}

const AUDITED = ['checkInDate', 'checkOutDate', 'totalAmount', 'status', 'removed'] as const

const differences = (before: AdminBookingDetail, after: AdminBookingDetail): AuditedChange[] =>
  AUDITED.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )

type Presented = Omit<ListedBooking, 'at'> & { readonly removed?: boolean }

/** A booking as the list shows it to this caller. */
export function presentBooking(
  row: Presented,
  { role }: PanelCaller['session'],
  { timezone }: { readonly timezone: string },
): AdminBooking {
  const renter = { _id: row.renterId, name: row.renterName, email: row.renterEmail }
  const { listingId, title } = row
  const createdAt = row.createdAt.toISOString()
  return {
    _id: row.id,
    renter,
    user: renter,
    owner: { _id: row.ownerId, name: row.ownerName, email: row.ownerEmail },
    room:
      row.listingType === 'Room'
        ? { _id: listingId, title, ...hindiTitle(row), name: title }
        : null,
    hotel: row.listingType === 'Hotel' ? { _id: listingId, name: title } : null,
    checkInDate: row.checkIn,
    checkOutDate: row.checkOut,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    totalAmount: row.totalAmount,
    status: adminStatusOf(row.status),
    createdAt,
    bookingDate: createdAt,
    can: canOf(row, role === 'admin' ? 'admin' : 'owner', todayIn(timezone)),
  }
}

const CHANGEABLE: readonly BookingStatus[] = ['pending', 'accepted', 'booked']

function canOf(
  { status, checkIn, cancelUntil, removed = false }: Presented,
  by: 'admin' | 'owner',
  today: string,
): AdminBooking['can'] {
  const isLate = by === 'owner' && cancelUntil !== null && cancelUntil < new Date()
  const isAhead = !hasBegun({ checkIn }, today)
  return {
    statuses: BOOKING_STATUSES.filter(
      (to) =>
        actionTo(to, status, by) &&
        !(to === 'cancelled' && isLate) &&
        !(to === 'completed' && isAhead),
    ).map(adminStatusOf),
    edit: by === 'admin' && CHANGEABLE.includes(status),
    remove: by === 'admin' && !removed,
  }
}
