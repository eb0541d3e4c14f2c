import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { described } from '../schema.ts'
import { auditQuery } from './audit.ts'
import { adminBookingsQuery } from './bookings.ts'
import { chosenRows } from './bulk.ts'
import { propertiesQuery } from './properties.ts'
import { adminRoutes } from './routes.ts'
import { usersQuery } from './users.ts'

const PAGING = { page: true, limit: true } as const

/** A list's filters, and its chosen rows, where there are any. */
const CHOSEN = {
  ids: described('Only these rows, with commas between their ids.', z.optional(chosenRows)),
}

/** All rows of a list, under the same filters, as CSV in UTF-8 whose header names the fields. */
const csv = {
  mediaType: 'text/csv',
  oneAtATime: true,
  reply: z.string(),
  errors: ['export_running'],
} as const
const access = ['admin'] as const

/** The lists of the back office as files; each is recorded in the audit log. */
export const exportEndpoints = {
  exportUsers: defineEndpoint(adminRoutes.exportUsers, {
    summary: 'The users of a filtered list, as CSV',
    access,
    query: z.extend(z.omit(usersQuery, PAGING), CHOSEN),
    ...csv,
    audit: 'user.export',
  }),
  exportBookings: defineEndpoint(adminRoutes.exportBookings, {
    summary: 'The bookings of a filtered list, as CSV; an owner’s own',
    access: ['admin', 'owner'],
    query: z.extend(z.omit(adminBookingsQuery, PAGING), CHOSEN),
    ...csv,
    audit: 'booking.export',
  }),
  exportProperties: defineEndpoint(adminRoutes.exportProperties, {
    summary: 'The properties of a filtered list, as CSV; an owner’s own',
    access: ['admin', 'owner'],
    query: z.extend(z.omit(propertiesQuery, PAGING), CHOSEN),
    ...csv,
    audit: 'property.export',
  }),
  exportAudit: defineEndpoint(adminRoutes.exportAudit, {
    summary: 'The entries of a filtered audit log, as CSV',
    access,
    query: z.omit(auditQuery, PAGING),
    ...csv,
    audit: 'audit.export',
  }),
} as const satisfies Endpoints
