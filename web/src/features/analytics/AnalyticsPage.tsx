import { RANGES, type Range } from '@rentify/contract/analytics/vocabulary'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { useSearchParams } from '../../router/router.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { analyticsOf, type LoadFigures } from './analytics.queries.ts'
import { RANGE_LABELS } from './parts/labels.ts'
import { Report } from './parts/Report.tsx'
import './parts/charts.css'

type AnalyticsPageProps = {
  title: string
  /** What the figures are of, to tell them from others. */
  of: string
  load: LoadFigures
  /** Beside the choice of the range. */
  tools?: (range: Range) => ReactNode
  /** Below the figures. */
  children?: ReactNode
}

/** Measured figures of a range, which is in the address, in every state (R15, D37). */
export function AnalyticsPage({ title, of, load, tools, children }: AnalyticsPageProps) {
  const [params, setParams] = useSearchParams()
  const range = RANGES.find((one) => one === params.get('range')) ?? 'today'
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    analyticsOf(range, of, load),
  )
  return (
    <div className="analytics">
      <div className="analytics-head">
        <h1>{title}</h1>
        <div className="row">
          <Segmented
            label={m.analytics_range()}
            name="range"
            value={range}
            options={RANGES.map((value) => ({ value, label: RANGE_LABELS[value]() }))}
            onChange={(value) =>
              setParams({ ...Object.fromEntries(params), range: value }, { replace: true })
            }
          />
          {tools?.(range)}
        </div>
      </div>
      <p className="sr" role="status">
        {!data && !error && m.analytics_loading()}
      </p>
      {error && data && (
        <Note tone="warm">{m.analytics_stale({ reason: messageOf(error, '') })}</Note>
      )}
      {error && !data && (
        <EmptyState failed title={m.analytics_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className="analytics" aria-busy={isPlaceholderData}>
          <Report report={data} />
        </div>
      )}
      {children}
    </div>
  )
}

function Loading() {
  return (
    <>
      <ul className="figures first">
        {Array.from({ length: 4 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <li key={at}>
            <Skeleton width="60%" height="32px" />
            <Skeleton width="80%" height="18px" />
          </li>
        ))}
      </ul>
      <div className="charts">
        <Skeleton height="360px" style={{ borderRadius: 'var(--r-4)' }} />
        <Skeleton height="360px" style={{ borderRadius: 'var(--r-4)' }} />
      </div>
    </>
  )
}
