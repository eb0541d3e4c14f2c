import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '../../../messages/index.js'
import { TextLink } from '../../../ui/Button.tsx'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { PartFailed } from './PartFailed.tsx'

/** One of the dashboard's short lists in every state. */
export function RecentPart<D, R extends { readonly _id: string }>({
  title,
  to,
  query,
  rowsOf,
  failed,
  empty,
  children,
}: {
  title: string
  /** The whole list. */
  to: string
  query: UseQueryResult<D>
  rowsOf: (data: D) => readonly R[]
  failed: string
  empty: string
  children: (row: R) => ReactNode
}) {
  const id = useId()
  const rows = query.data && rowsOf(query.data)
  return (
    <section className="panel" aria-labelledby={id} aria-busy={query.isPending}>
      <div className="adm-head">
        <h2 id={id}>{title}</h2>
        <TextLink to={to}>{m.admin_see_all()}</TextLink>
      </div>
      {query.isError && (
        <PartFailed text={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <RowSkeletons />}
      {!query.isPending && !rows?.length && <p className="adm-none muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className="adm-rows">
          {rows.map((row) => (
            <li key={row._id}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
