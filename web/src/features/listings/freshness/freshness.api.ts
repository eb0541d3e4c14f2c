import type { freshnessEndpoints } from '@rentify/contract/listings/freshness.endpoints'
import { freshnessRoutes } from '@rentify/contract/listings/freshness.routes'
import { clientOf } from '../../../api/client.ts'

export const freshnessApi = clientOf<typeof freshnessEndpoints>(freshnessRoutes)
