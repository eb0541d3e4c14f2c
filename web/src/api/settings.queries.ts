import type { PublicSettings, settingsEndpoints } from '@rentify/contract/settings/endpoints'
import { settingsRoutes } from '@rentify/contract/settings/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clientOf } from './client.ts'

const settingsApi = clientOf<typeof settingsEndpoints>(settingsRoutes)

/** This installation's public settings; they come with the page and stay valid while it is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => settingsApi.getPublicSettings({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Public settings; undefined only in development, before the first response. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery).data
}

/** The time zone in which the installation counts days (D31); its default before the settings. */
export function useTimeZone(): string {
  return useSettings()?.timezone ?? 'Asia/Kolkata'
}
