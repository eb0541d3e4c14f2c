import type { ReportsQuery } from '@rentify/contract/admin/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

/** One page of the queue; the previous page stays until it has come. */
export const reportsQuery = (query: Partial<ReportsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'reports', query],
    queryFn: ({ signal }) => adminApi.listReports({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
