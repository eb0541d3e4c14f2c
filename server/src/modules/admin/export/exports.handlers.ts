import { groupPhone, isMobile } from '@rentify/contract/accounts/phone-number'
import type { exportEndpoints } from '@rentify/contract/admin/exports.endpoints'
import type { Database } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { countEntries, findEntriesAfter, type KeyedEntry } from '../audit/audit.repo.ts'
import { countBookings, findBookingsAfter, type ListedBooking } from '../bookings/bookings.repo.ts'
import {
  type AdminBookingsDeps,
  filtersOf,
  presentBooking,
  termsOf,
} from '../bookings/bookings.service.ts'
import {
  countProperties,
  findPropertiesAfter,
  type KeyedProperty,
} from '../properties/properties.repo.ts'
import { countUsers, findUsersAfter, type KeyedUser } from '../users/users.repo.ts'
import { exportList } from './export.ts'

/** A landline with its STD code and 0, which ten digits alone would not tell from a mobile. */
const ownForm = (phone: string | null) =>
  phone === null || isMobile(phone) ? phone : groupPhone(phone)

type ExportDeps = AdminBookingsDeps & { readonly db: Database }

const timezoneOf = async ({ settings }: ExportDeps) => (await settings.general()).timezone

/** The lists of the back office as CSV. */
export const exportHandlers = (deps: ExportDeps): Handlers<typeof exportEndpoints> => ({
  exportUsers: async ({ query }, { session }) =>
    exportList<KeyedUser>(deps.db, session.accountId, {
      name: 'users',
      timezone: await timezoneOf(deps),
      action: 'user.export',
      subject: 'account',
      filter: query,
      columns: [
        ...['_id', 'name', 'email', 'emailVerified', 'phone', 'role', 'status', 'twoFactor'],
        ...['isVerified', 'listings', 'createdAt'],
      ],
      cells: ({ verification, verificationAsked, ...user }) => ({
        ...user,
        phone: ownForm(user.phone),
      }),
      count: () => countUsers(deps.db.sql, query),
      after: (last, most) => findUsersAfter(deps.db.sql, query, last, most),
    }),
  exportBookings: async ({ query }, { session }) => {
    const filters = { ...filtersOf(query, session), ids: query.ids }
    const terms = await termsOf(deps)
    return exportList<ListedBooking>(deps.db, session.accountId, {
      name: 'bookings',
      timezone: terms.timezone,
      action: 'booking.export',
      subject: 'booking',
      filter: query,
      columns: [
        ...['_id', 'status', 'listing', 'type', 'renter', 'renterEmail', 'owner', 'ownerEmail'],
        ...['checkInDate', 'checkOutDate', 'totalAmount', 'createdAt'],
      ],
      cells: (row) => {
        const { _id, status, renter, owner, checkInDate, checkOutDate, totalAmount, createdAt } =
          presentBooking(row, session, terms)
        return {
          ...{ _id, status, checkInDate, checkOutDate, totalAmount, createdAt },
          ...{ listing: row.title, type: row.listingType },
          ...{ renter: renter.name, renterEmail: renter.email },
          ...{ owner: owner.name, ownerEmail: owner.email },
        }
      },
      count: () => countBookings(deps.db.sql, filters),
      after: (last, most) => findBookingsAfter(deps.db.sql, filters, last, most, terms),
    })
  },
  exportProperties: async ({ query }, { session }) => {
    const ownerId = session.role === 'admin' ? null : session.accountId
    return exportList<KeyedProperty>(deps.db, session.accountId, {
      name: 'properties',
      timezone: await timezoneOf(deps),
      action: 'property.export',
      subject: 'listing',
      filter: query,
      columns: [
        ...['_id', 'type', 'title', 'owner', 'ownerEmail', 'price', 'location', 'city'],
        ...['address', 'status', 'isVisible', 'featured', 'reports', 'createdAt'],
      ],
      cells: (row) => ({
        _id: row.id,
        ...{ type: row.type, title: row.title, price: row.price },
        ...{ owner: row.ownerName, ownerEmail: row.ownerEmail },
        ...{ location: row.location, city: row.city, address: row.address },
        ...{ status: row.status, isVisible: row.isVisible, featured: row.featured },
        reports: row.reports,
        createdAt: row.createdAt.toISOString(),
      }),
      count: () => countProperties(deps.db.sql, query, ownerId),
      after: (last, most) => findPropertiesAfter(deps.db.sql, query, ownerId, last, most),
    })
  },
  exportAudit: async ({ query }, { session }) =>
    exportList<KeyedEntry>(deps.db, session.accountId, {
      name: 'audit',
      timezone: await timezoneOf(deps),
      action: 'audit.export',
      subject: 'audit',
      filter: query,
      columns: [
        ...[
          '_id',
          'at',
          'by',
          'byId',
          'role',
          'action',
          'subject',
          'subjectId',
          'subjectName',
          'changes',
        ],
      ],
      cells: (row) => ({
        _id: row.id,
        at: row.at,
        by: row.actor_name,
        byId: row.actor_id,
        role: row.actor_role,
        action: row.action,
        subject: row.subject_type,
        subjectId: row.subject_id,
        subjectName: row.subject_name,
        changes: JSON.stringify(row.changes),
      }),
      count: () => countEntries(deps.db.sql, query),
      after: (last, most) => findEntriesAfter(deps.db.sql, query, last, most),
    }),
})
