import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

const own = { staleTime: 0, meta: { personal: true } } as const

export const statsQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'stats'],
  queryFn: ({ signal }) => adminApi.getDashboardStats({}, { signal }),
  ...own,
})

export const dutiesQuery = queryOptions({
  queryKey: ['admin', 'duties'],
  queryFn: ({ signal }) => adminApi.getDuties({}, { signal }),
  ...own,
})

export const recentBookingsQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'bookings'],
  queryFn: ({ signal }) => adminApi.listRecentBookings({}, { signal }),
  ...own,
})

export const recentUsersQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'users'],
  queryFn: ({ signal }) => adminApi.listRecentUsers({}, { signal }),
  ...own,
})
