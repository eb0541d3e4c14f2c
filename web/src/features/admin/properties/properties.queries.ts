import type { PropertiesQuery } from '@rentify/contract/admin/properties'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

export const PROPERTIES_KEY = ['admin', 'properties'] as const

/** One page of properties; the previous page stays until it has come. */
export const propertiesQuery = (query: Partial<PropertiesQuery>) =>
  queryOptions({
    queryKey: [...PROPERTIES_KEY, 'list', query],
    queryFn: ({ signal }) => adminApi.listProperties({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** One property with its details. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROPERTIES_KEY, 'one', id],
    queryFn: ({ signal }) => adminApi.getProperty({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { personal: true },
  })
