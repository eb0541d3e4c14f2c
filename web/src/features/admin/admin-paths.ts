// The addresses of the back office; the public shell knows `paths.admin()` only.
import { withQuery } from '../../paths.ts'

type Query = Parameters<typeof withQuery>[1]

export const adminPaths = {
  dashboard: () => '/admin/dashboard',
  properties: (query?: Query) => withQuery('/admin/properties', query),
  users: (query?: Query) => withQuery('/admin/users', query),
  bookings: (query?: Query) => withQuery('/admin/bookings', query),
  reports: (query?: Query) => withQuery('/admin/reports', query),
  signals: (query?: Query) => withQuery('/admin/signals', query),
  reviewReports: (query?: Query) => withQuery('/admin/review-reports', query),
  conversationReports: (query?: Query) => withQuery('/admin/conversation-reports', query),
  analytics: (query?: Query) => withQuery('/admin/analytics', query),
  settings: (query?: Query) => withQuery('/admin/settings', query),
  audit: (query?: Query) => withQuery('/admin/audit', query),
  health: () => '/admin/health',
} as const

/** A page in the sidebar, and in the command palette. */
export type NavItem = { path: string; label: string; icon: string }

/** The lists that share the text of the top bar's search (R15). */
export const SEARCHED = [adminPaths.users(), adminPaths.bookings(), adminPaths.properties()]
