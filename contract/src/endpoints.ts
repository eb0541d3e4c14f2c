import { accountEndpoints } from './accounts/endpoints.ts'
import { panelLockEndpoints } from './accounts/panel-lock.endpoints.ts'
import { privacyEndpoints } from './accounts/privacy/privacy.endpoints.ts'
import { profileEndpoints } from './accounts/profile.endpoints.ts'
import { twoFactorEndpoints } from './accounts/two-factor/two-factor.endpoints.ts'
import { adminEndpoints } from './admin/endpoints.ts'
import { analyticsEndpoints, panelAnalyticsEndpoints } from './analytics/endpoints.ts'
import { availabilityEndpoints, bookingEndpoints } from './bookings/endpoints.ts'
import { conversationEndpoints } from './conversations/endpoints.ts'
import { visitEndpoints } from './conversations/visits.endpoints.ts'
import type { Endpoints } from './endpoint.ts'
import { geoEndpoints } from './geo/endpoints.ts'
import { healthEndpoints } from './health.ts'
import { bulkEndpoints } from './listings/bulk/bulk.endpoints.ts'
import { listingEndpoints } from './listings/endpoints.ts'
import { freshnessEndpoints } from './listings/freshness.endpoints.ts'
import { moderationEndpoints } from './listings/moderation/moderation.endpoints.ts'
import { ownerEndpoints } from './listings/owner.endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { savedEndpoints } from './saved/endpoints.ts'
import { savedSearchEndpoints } from './saved-searches/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'

/**
 * Every endpoint, by feature: what is mounted, documented and tested in the authorization matrix.
 */
export const allEndpoints = {
  health: healthEndpoints,
  settings: settingsEndpoints,
  auth: { ...accountEndpoints, ...profileEndpoints, ...panelLockEndpoints },
  'two-factor': twoFactorEndpoints,
  privacy: privacyEndpoints,
  availability: availabilityEndpoints,
  geo: geoEndpoints,
  listings: {
    ...listingEndpoints,
    ...ownerEndpoints,
    ...bulkEndpoints,
    ...moderationEndpoints,
    ...freshnessEndpoints,
  },
  search: searchEndpoints,
  media: mediaEndpoints,
  saved: savedEndpoints,
  'saved-searches': savedSearchEndpoints,
  notifications: notificationEndpoints,
  bookings: bookingEndpoints,
  conversations: conversationEndpoints,
  visits: visitEndpoints,
  reviews: reviewEndpoints,
  admin: adminEndpoints,
  analytics: { ...analyticsEndpoints, ...panelAnalyticsEndpoints },
} as const satisfies Record<string, Endpoints>
