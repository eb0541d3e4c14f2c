import type { AdminReport } from '@rentify/contract/admin/reports'
import { ADMIN_PAGE_SIZE } from '@rentify/contract/admin/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { ListResults } from '../ListResults.tsx'
import { useListState } from '../list-state.ts'
import { ReportCard } from './ReportCard.tsx'
import { reportsQuery } from './reports.queries.ts'
import './reports.css'

const CHOICES = {
  status: ['open', 'decided'],
  sort: ['auto', 'oldest', 'newest', 'most'],
} as const

/** Reported listings and owners who ask for another review: what waits, and what was decided. */
export function ReportQueue() {
  const { state, addressOf, change } = useListState(CHOICES)
  const { page, status, sort } = state
  const query = useQuery(reportsQuery({ page, status, ...(sort !== 'auto' && { sort }) }))
  const natural = status === 'open' ? m.admin_sort_oldest() : m.admin_sort_newest()
  const other = status === 'open' ? 'newest' : 'oldest'
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_reports_title()}</h1>
        <div className="adm-tools">
          <ChipSelect
            label={m.admin_filter_status()}
            value={status}
            options={[
              { value: 'open', label: m.admin_reports_open() },
              { value: 'decided', label: m.admin_reports_decided() },
            ]}
            onChange={({ target }) =>
              change({ status: target.value as typeof status, sort: 'auto' })
            }
          />
          <ChipSelect
            label={m.admin_sort()}
            value={sort}
            options={[
              { value: 'auto', label: natural },
              {
                value: other,
                label: other === 'newest' ? m.admin_sort_newest() : m.admin_sort_oldest(),
              },
              { value: 'most', label: m.admin_sort_most_reports() },
            ]}
            onChange={({ target }) => change({ sort: target.value as typeof sort })}
          />
        </div>
      </div>
      <ListResults
        query={query}
        size={ADMIN_PAGE_SIZE}
        addressOf={addressOf}
        empty={status === 'open' ? m.admin_reports_none() : m.admin_reports_none_decided()}
      >
        {({ reports }) => (
          <ul
            className="rep-list"
            aria-label={m.admin_reports()}
            aria-busy={query.isPlaceholderData}
          >
            {reports.map((report: AdminReport) => (
              <li key={report._id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </>
  )
}
