import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '../../../messages/index.js'
import { timeText } from '../../../ui/dates/date-text.ts'
import { useNear } from '../../../ui/near.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PartFailed } from '../dashboard/PartFailed.tsx'
import { emptySearchesQuery } from './analytics.api.ts'

/** What was searched for in vain, for administrators; asked for when it comes near the screen. */
export function EmptySearches() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, 400)
  const { data, isError, isFetching, refetch } = useQuery({ ...emptySearchesQuery, enabled: near })
  return (
    <div className="charts" ref={place}>
      <section className="panel stack">
        <table className="shares shares-named">
          <caption>
            <h2>{m.analytics_empty_searches()}</h2>
            <span className="small muted">{m.analytics_empty_searches_about()}</span>
          </caption>
          <thead className="sr">
            <tr>
              <th scope="col">{m.analytics_searched()}</th>
              <th scope="col">{m.analytics_count()}</th>
            </tr>
          </thead>
          <tbody>
            {data?.searches.map(({ text, count, lastAt }) => (
              <tr key={text}>
                <th scope="row">
                  <span dir="auto">{text}</span>
                  <br />
                  <span className="small muted">
                    {m.analytics_last_searched({ time: timeText(lastAt) })}
                  </span>
                </th>
                <td>{groupDigits(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {!data && !isError && <Skeleton width="100%" height="66px" />}
        {data?.searches.length === 0 && (
          <p className="muted">{m.analytics_empty_searches_none()}</p>
        )}
        {isError && (
          <PartFailed
            text={m.analytics_failed()}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </section>
    </div>
  )
}
