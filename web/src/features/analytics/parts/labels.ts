import type { Figure } from '@rentify/contract/analytics/report'
import type { Country, Device, Range, Source } from '@rentify/contract/analytics/vocabulary'
import { m } from '../../../messages/index.js'
import { clockText, dateText } from '../../../ui/dates/date-text.ts'

export const FIGURE_LABELS: Readonly<Record<Figure | 'ctr', () => string>> = {
  clicks: m.analytics_clicks,
  impressions: m.analytics_impressions,
  ctr: m.analytics_ctr,
  detailViews: m.analytics_detail_views,
  contactReveals: m.analytics_reveals,
  saves: m.analytics_saves,
  requests: m.analytics_requests,
  visits: m.analytics_visits,
  searches: m.analytics_searches,
  emptySearches: m.analytics_empty_searches,
}

export const RANGE_LABELS: Readonly<Record<Range, () => string>> = {
  today: m.analytics_today,
  yesterday: m.analytics_yesterday,
  '7days': m.analytics_7days,
  '30days': m.analytics_30days,
  custom: m.analytics_custom,
}

export const SHARE_LABELS: Readonly<Record<Device | Source | Country, () => string>> = {
  mobile: m.analytics_mobile,
  desktop: m.analytics_desktop,
  tablet: m.analytics_tablet,
  direct: m.analytics_direct,
  search: m.analytics_search_engines,
  // Names.
  instagram: () => 'Instagram',
  facebook: () => 'Facebook',
  youtube: () => 'YouTube',
  whatsapp: () => 'WhatsApp',
  other: m.analytics_others,
  IN: m.analytics_india,
  US: m.analytics_usa,
  AE: m.analytics_uae,
  GB: m.analytics_uk,
  CA: m.analytics_canada,
  unknown: m.analytics_unknown,
}

/** A point's hour, '5:00 am', or day, '23 Nov 2026'. */
export function pointText(at: string): string {
  if (!at.includes('T')) return dateText(at)
  // An hour of the installation's day, so it is not converted to the reader's time zone.
  return clockText(new Date(`${at}:00Z`), 'UTC')
}
