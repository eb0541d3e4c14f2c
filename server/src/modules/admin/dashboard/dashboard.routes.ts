import type { DashboardStats } from '@rentify/contract/admin/dashboard'
import type { dashboardEndpoints } from '@rentify/contract/admin/dashboard.endpoints'
import type { Duties } from '@rentify/contract/admin/duties'
import type { Database } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Session } from '../../../http/session.ts'
import { conversationsAnswered } from '../../conversations/index.ts'
import { reviewsAnswered } from '../../reviews/index.ts'
import type { Settings } from '../../settings/index.ts'
import {
  appealsAnswered,
  figuresOfAll,
  figuresOfOwner,
  listingsAnswered,
  recentBookings,
  recentUsers,
} from './dashboard.repo.ts'

type DashboardDeps = { readonly db: Database; readonly settings: Settings }

/** `/api/admin/dashboard`: everything for administrators, their own for owners (D35, D71). */
export function dashboardHandlers({
  db,
  settings,
}: DashboardDeps): Handlers<typeof dashboardEndpoints> {
  return {
    getDashboardStats: (_input, { session }) => statsFor(db, settings, session),
    getDuties: async () => ({ duties: await dutiesOf(db) }),
    listRecentBookings: async (_input, { session }) => ({
      bookings: await recentBookings(db.sql, ownerOf(session)),
    }),
    listRecentUsers: async () => ({ users: await recentUsers(db.sql) }),
  }
}

const dutiesOf = async ({ sql }: Database): Promise<Duties> => ({
  listings: await listingsAnswered(sql),
  appeals: await appealsAnswered(sql),
  reviews: await reviewsAnswered(sql),
  conversations: await conversationsAnswered(sql),
})

const ownerOf = ({ role, accountId }: Session) => (role === 'admin' ? null : accountId)

async function statsFor(
  db: Database,
  settings: Settings,
  session: Session,
): Promise<DashboardStats> {
  const ownerId = ownerOf(session)
  const figures =
    ownerId === null ? await figuresOfAll(db.sql) : await figuresOfOwner(db.sql, ownerId)
  const { totalUsers, totalProperties, totalBookings, totalRevenue, ...waiting } = figures
  const { commissionRate } = await settings.booking()
  const revenue = Number(totalRevenue)
  return {
    totalUsers,
    totalProperties,
    totalBookings,
    totalRevenue: revenue,
    commission: Math.round((revenue * commissionRate) / 100),
    waiting,
  }
}
