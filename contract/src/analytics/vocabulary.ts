export const DEVICES = ['mobile', 'desktop', 'tablet'] as const
export type Device = (typeof DEVICES)[number]

/** How a visitor came here, by class; the page itself is not recorded. */
export const SOURCES = [
  'direct',
  'search',
  'instagram',
  'facebook',
  'youtube',
  'whatsapp',
  'other',
] as const
export type Source = (typeof SOURCES)[number]

/** The countries of the analytics page; all others are one. */
export const COUNTRIES = ['IN', 'US', 'AE', 'GB', 'CA', 'other', 'unknown'] as const
export type Country = (typeof COUNTRIES)[number]

/** The ranges of the analytics page (R15), yesterday, and dates of one's own (D101). */
export const RANGES = ['today', 'yesterday', '7days', '30days', 'custom'] as const
/** The most days of `custom`: a year, and its day before. */
export const MAX_RANGE_DAYS = 366
/** Those of one day, which is told by the hour. */
export const isOneDay = (range: Range): boolean => range === 'today' || range === 'yesterday'
export type Range = (typeof RANGES)[number]
