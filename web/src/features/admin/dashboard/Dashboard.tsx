import type { DashboardStats } from '@rentify/contract/admin/dashboard'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { Link } from '../../../router/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronRightIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { PanelSession } from '../use-admin-session.ts'
import { ALL_DUTIES, LateAnswerTimes } from './AnswerTimes.tsx'
import { statsQuery } from './dashboard.queries.ts'
import { PartFailed } from './PartFailed.tsx'
import { RecentBookings } from './RecentBookings.tsx'
import { RecentUsers } from './RecentUsers.tsx'
import './dashboard.css'

const NOTHING: DashboardStats = {
  totalUsers: 0,
  totalProperties: 0,
  totalBookings: 0,
  totalRevenue: 0,
  commission: 0,
  waiting: {
    bookingRequests: 0,
    pendingProperties: 0,
    reports: null,
    signals: null,
    reviewReports: null,
    conversationReports: null,
    verifications: null,
  },
}

/**
 * Totals, what waits for a decision, and the latest bookings and users (R15). A part that cannot be
 * loaded shows zero or nothing, and says so.
 */
export function Dashboard({ session }: { session: Pick<PanelSession, 'role'> }) {
  const query = useQuery(statsQuery)
  const isAdmin = session.role === 'admin'
  // What was loaded before stays while it is out of date.
  const stats = query.data ?? (query.isError ? NOTHING : null)
  const totals = [
    [isAdmin ? m.admin_total_users() : m.admin_total_renters(), stats?.totalUsers, groupDigits],
    [m.admin_total_properties(), stats?.totalProperties, groupDigits],
    [m.admin_total_bookings(), stats?.totalBookings, groupDigits],
    [m.admin_total_revenue(), stats?.totalRevenue, formatRupees],
  ] as const
  return (
    <>
      <h1>{m.admin_dashboard()}</h1>
      {query.isError && (
        <PartFailed
          text={m.admin_stats_failed()}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className="adm-stats" aria-busy={!stats}>
        {totals.map(([label, value, text], at) => (
          <li key={label}>
            {value === undefined ? <Skeleton width="80px" height="32px" /> : <b>{text(value)}</b>}
            <span>{label}</span>
            {at === 3 && isAdmin && (
              <span>
                {m.admin_commission({ amount: stats ? formatRupees(stats.commission) : '…' })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Waiting
        waiting={stats?.waiting ?? null}
        failed={!query.data && query.isError}
        isAdmin={isAdmin}
      />
      {isAdmin && (
        <section className="panel adm-answers" aria-labelledby="answers">
          <h2 id="answers">{m.admin_duties()}</h2>
          <LateAnswerTimes of={ALL_DUTIES} />
        </section>
      )}
      <div className="adm-recent">
        <RecentBookings />
        {isAdmin && <RecentUsers />}
      </div>
    </>
  )
}

/** Each count leads to its list; the lines are there before their counts, so nothing moves. */
function Waiting({
  waiting,
  failed,
  isAdmin,
}: {
  waiting: DashboardStats['waiting'] | null
  failed: boolean
  isAdmin: boolean
}) {
  const orNone = (count: number | null | undefined) => count ?? (waiting ? 0 : undefined)
  const lines = [
    {
      count: waiting?.bookingRequests,
      label: m.admin_waiting_bookings(),
      to: adminPaths.bookings({ status: 'pending' }),
    },
    {
      count: waiting?.pendingProperties,
      label: m.admin_waiting_properties(),
      to: adminPaths.properties({ status: 'pending' }),
    },
    ...(isAdmin
      ? [
          {
            count: orNone(waiting?.reports),
            label: m.admin_waiting_reports(),
            to: adminPaths.reports(),
          },
          {
            count: orNone(waiting?.signals),
            label: m.admin_signals(),
            to: adminPaths.signals(),
          },
          {
            count: orNone(waiting?.reviewReports),
            label: m.admin_reviews_title(),
            to: adminPaths.reviewReports(),
          },
          {
            count: orNone(waiting?.conversationReports),
            label: m.admin_talks_title(),
            to: adminPaths.conversationReports(),
          },
          {
            count: orNone(waiting?.verifications),
            label: m.admin_waiting_verifications(),
            to: adminPaths.users({ verification: 'asked' }),
          },
        ]
      : []),
  ]
  return (
    <section className="panel adm-waiting" aria-labelledby="waiting">
      <h2 id="waiting">{m.admin_waiting()}</h2>
      {failed ? (
        <p className="muted">{m.admin_waiting_unknown()}</p>
      ) : (
        <ul aria-busy={!waiting}>
          {lines.map(({ count, label, to }) => (
            <li key={to}>
              <Link to={to}>
                <b>{count === undefined ? '…' : groupDigits(count)}</b>
                <span>{label}</span>
                <Icon path={chevronRightIcon} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
