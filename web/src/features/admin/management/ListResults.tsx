import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { PAGE_SIZES } from './use-managed-list.ts'

export type Page = { page: number; total: number; totalPages: number }

type ListResultsProps<P extends Page> = {
  query: UseQueryResult<P>
  /** Rows on a page. */
  size: number
  addressOf: (change: { page: number }) => string
  onSize: (size: number) => void
  /** No rows at all: 'No users found'. */
  empty: string
  /** Shows everything again; only while something is searched or filtered. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

/** A list of the back office in every state: loading, failed, stale, empty, and with its pages. */
export function ListResults<P extends Page>({
  query,
  size,
  addressOf,
  onSize,
  empty,
  onClear,
  children,
}: ListResultsProps<P>) {
  const { data, error, isError, isFetching, refetch } = query
  if (!data && isError) {
    return (
      <EmptyState failed title={m.admin_list_failed()} text={messageOf(error, m.error_page())}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    )
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <p className="sr">{m.common_loading()}</p>
        <RowSkeletons />
      </div>
    )
  }
  const beyond = data.total > 0 && data.page > data.totalPages
  return (
    <>
      {isError && <Note tone="warm">{m.admin_list_stale({ reason: messageOf(error, '') })}</Note>}
      {data.total === 0 && (
        <EmptyState title={empty}>
          {onClear && <Button onClick={onClear}>{m.admin_list_clear()}</Button>}
        </EmptyState>
      )}
      {beyond && <Note>{m.admin_list_beyond()}</Note>}
      {data.total > 0 && !beyond && children}
      <Pagination
        {...data}
        size={size}
        addressOf={(page) => addressOf({ page })}
        sizes={PAGE_SIZES.map(Number)}
        onSize={onSize}
      />
    </>
  )
}
