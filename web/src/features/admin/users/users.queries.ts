import type { UsersQuery } from '@rentify/contract/admin/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

/** One page of users; the previous page stays until it has come. */
export const usersQuery = (query: Partial<UsersQuery>) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => adminApi.listUsers({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
