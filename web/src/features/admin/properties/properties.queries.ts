import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

export const PROPERTIES_KEY = ['admin', 'properties'] as const

/** One property with its details. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROPERTIES_KEY, id],
    queryFn: ({ signal }) => adminApi.getProperty({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { personal: true },
  })
