import { groupDigits } from '@rentify/contract/money'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { paths, withQuery } from '../../../paths.ts'
import { useSearchParams } from '../../../router/router.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { calendarIcon, eyeIcon, listIcon, lockIcon, plusIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { openListChooser } from '../list-chooser.ts'
import { OwnResults } from './OwnResults.tsx'
import { readOwnPage, readOwnSearch, writeOwnPage, writeOwnSearch } from './own-search.ts'
import { useOwnListings } from './use-own-listings.ts'
import './owner-pages.css'

const STATS = [
  { count: 'all', icon: listIcon, label: m.own_stat_all },
  { count: 'active', icon: eyeIcon, label: m.own_stat_active },
  { count: 'inactive', icon: lockIcon, label: m.own_stat_inactive },
] as const

const TABS = [
  { value: 'all', label: m.own_tab_all },
  { value: 'active', label: m.own_tab_active },
  { value: 'inactive', label: m.own_tab_inactive },
] as const

/** What the dashboard shows of a feature above this one: figures, and a tab of its own. */
export type RequestsTab = {
  /** All bookings received, and those that wait for a decision; undefined until known. */
  total: number | undefined
  pending: number | undefined
  /** What waits, where the page begins. */
  waiting: ReactNode
  panel: ReactNode
}

const REQUESTS = 'requests'
/** The query that opens the tab of requests. */
export const REQUESTS_TAB = { tab: REQUESTS }

/**
 * An owner's figures, the listings of each state to edit, hide, show or delete, and the requests
 * that wait for a decision.
 */
export function OwnerDashboard({ requests }: { requests: RequestsTab }) {
  const [params, setParams] = useSearchParams()
  const { state } = readOwnSearch(params)
  const tab = params.get('tab') === REQUESTS ? REQUESTS : state || 'all'
  const search = { q: '', type: '', state } as const
  const own = useOwnListings(search, readOwnPage(params))
  const { listings, counts, query } = own
  const loading = !listings && !query.isError
  return (
    <div className="page owner-page">
      <div className="head own-head">
        <h1>{m.title_dashboard()}</h1>
        <Button small icon={plusIcon} aria-haspopup="dialog" onClick={openListChooser}>
          {m.nav_rentify()}
        </Button>
      </div>
      <p className="sr" role="status">
        {loading && m.own_loading()}
      </p>
      {requests.waiting}
      {(counts || loading) && (
        <ul className="own-stats">
          {STATS.map(({ count, icon, label }) => (
            <li key={count}>
              <Icon path={icon} />
              <b>{counts ? groupDigits(counts[count]) : <Skeleton width="48px" height="32px" />}</b>
              <span>{label()}</span>
            </li>
          ))}
          <li>
            <Icon path={calendarIcon} />
            <b>
              {requests.total === undefined ? (
                <Skeleton width="48px" height="32px" />
              ) : (
                groupDigits(requests.total)
              )}
            </b>
            <span>{m.requests_stat()}</span>
          </li>
        </ul>
      )}
      <Tabs
        label={m.own_tabs()}
        value={tab}
        onChange={(next) =>
          setParams(
            next === REQUESTS
              ? REQUESTS_TAB
              : writeOwnSearch({ ...search, state: next === 'all' ? '' : next }),
          )
        }
        tabs={[
          ...TABS.map(({ value, label }) => ({
            value,
            label: label(),
            ...((counts || loading) && { count: counts ? groupDigits(counts[value]) : ' ' }),
            panel: (
              <>
                <h2 className="sr">{label()}</h2>
                <OwnResults
                  own={own}
                  none={<NoneOf state={state} />}
                  rows={false}
                  failure={({ type }) => m.own_status_failed({ type })}
                  addressOf={(next) =>
                    withQuery(paths.ownerDashboard(), {
                      ...writeOwnSearch(search),
                      ...writeOwnPage(next),
                    })
                  }
                  onSize={(size) =>
                    setParams({ ...writeOwnSearch(search), ...writeOwnPage({ page: 1, size }) })
                  }
                />
              </>
            ),
          })),
          {
            value: REQUESTS,
            label: m.requests_tab(),
            count: requests.pending === undefined ? ' ' : groupDigits(requests.pending),
            panel: (
              <>
                <h2 className="sr">{m.requests_tab()}</h2>
                {requests.panel}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

function NoneOf({ state }: { state: string }) {
  return state === 'inactive' ? (
    <EmptyState title={m.own_none_inactive()} text={m.own_none_inactive_text()} />
  ) : (
    <EmptyState title={m.own_none_active()} text={m.own_none_active_text()} />
  )
}
