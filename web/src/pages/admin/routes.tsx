// The pages of the back office: each is one line here and one lazy chunk (ADR 0171).
import type { ComponentType } from 'react'
import { adminPaths } from '../../features/admin/admin-paths.ts'
import { m } from '../../messages/index.js'
import {
  alertIcon,
  bedIcon,
  calendarIcon,
  chartIcon,
  chatIcon,
  flagIcon,
  gearIcon,
  historyIcon,
  homeIcon,
  pulseIcon,
  starIcon,
  usersIcon,
} from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'

/** Who sees a page; owners see their own rows on theirs (D35). */
type Users = 'everyone' | 'administrators'

const page = (
  path: string,
  label: () => string,
  icon: string,
  users: Users,
  load: () => Promise<{ default: ComponentType }>,
) => ({ path, label, icon, users, Page: lazy(() => load().then((file) => file.default)) })

/** In the order of the sidebar (R15, D70). */
export const adminPages = [
  page(
    adminPaths.dashboard(),
    m.admin_dashboard,
    homeIcon,
    'everyone',
    () => import(/* bundle: home */ './dashboard.tsx'),
  ),
  page(
    adminPaths.properties(),
    m.admin_properties,
    bedIcon,
    'everyone',
    () => import('./properties.tsx'),
  ),
  page(adminPaths.users(), m.admin_users, usersIcon, 'administrators', () => import('./users.tsx')),
  page(
    adminPaths.bookings(),
    m.admin_bookings,
    calendarIcon,
    'everyone',
    () => import('./bookings.tsx'),
  ),
  page(
    adminPaths.reports(),
    m.admin_reports,
    flagIcon,
    'administrators',
    () => import('./reports.tsx'),
  ),
  page(
    adminPaths.signals(),
    m.admin_signals,
    alertIcon,
    'administrators',
    () => import('./signals.tsx'),
  ),
  page(
    adminPaths.reviewReports(),
    m.admin_reviews_title,
    starIcon,
    'administrators',
    () => import('./review-reports.tsx'),
  ),
  page(
    adminPaths.conversationReports(),
    m.admin_talks,
    chatIcon,
    'administrators',
    () => import('./conversation-reports.tsx'),
  ),
  page(
    adminPaths.analytics(),
    m.admin_analytics,
    chartIcon,
    'everyone',
    () => import('./analytics.tsx'),
  ),
  page(
    adminPaths.settings(),
    m.admin_settings,
    gearIcon,
    'administrators',
    () => import('./settings.tsx'),
  ),
  page(
    adminPaths.audit(),
    m.admin_audit,
    historyIcon,
    'administrators',
    () => import('./audit.tsx'),
  ),
  page(
    adminPaths.health(),
    m.admin_health,
    pulseIcon,
    'administrators',
    () => import('./health.tsx'),
  ),
]
