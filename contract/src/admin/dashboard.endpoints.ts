import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { dashboardStats, recentBooking, recentUser } from './dashboard.ts'
import { duties } from './duties.ts'
import { adminRoutes } from './routes.ts'

const access = ['owner', 'admin'] as const

/** The dashboard of the back office (R15, D56, D71). */
export const dashboardEndpoints = {
  getDashboardStats: defineEndpoint(adminRoutes.getDashboardStats, {
    summary: 'Totals, and what waits for a decision; an owner’s own for owners',
    access,
    reply: dashboardStats,
    errors: [],
  }),
  getDuties: defineEndpoint(adminRoutes.getDuties, {
    summary: 'How fast reports and appeals are answered, and what waits too long',
    access: ['admin'],
    reply: z.object({ duties }),
    errors: [],
  }),
  listRecentBookings: defineEndpoint(adminRoutes.listRecentBookings, {
    summary: 'The latest bookings; for owners those of their listings',
    access,
    reply: z.object({ bookings: z.array(recentBooking) }),
    errors: [],
  }),
  listRecentUsers: defineEndpoint(adminRoutes.listRecentUsers, {
    summary: 'The latest users',
    access: ['admin'],
    reply: z.object({ users: z.array(recentUser) }),
    errors: [],
  }),
} as const satisfies Endpoints
