import * as z from 'zod/mini'
import { daysBetween } from '../calendar.ts'
import { calendarDate, instant } from '../dates.ts'
import { message } from '../messages.ts'
import { described } from '../schema.ts'
import { COUNTRIES, DEVICES, MAX_RANGE_DAYS, RANGES, SOURCES } from './vocabulary.ts'

const count = z.int()
/** Not counted for single listings, so null for owners. */
const ofSite = z.nullable(count)

/** The figures of a listing, or of all together. */
const figures = {
  /** Cards of which half was on the screen for a second, once for each page view. */
  impressions: count,
  /** Cards opened. */
  clicks: count,
  detailViews: count,
  /** Contacts shown to signed-in users, once an hour for each user and listing. */
  contactReveals: count,
  saves: count,
  requests: count,
}
const siteFigures = {
  visits: ofSite,
  searches: ofSite,
  /** Of the searches, those that found nothing. */
  emptySearches: ofSite,
}

export const FIGURES = [
  'impressions',
  'clicks',
  'detailViews',
  'contactReveals',
  'saves',
  'requests',
  'visits',
  'searches',
  'emptySearches',
] as const satisfies readonly (keyof typeof figures | keyof typeof siteFigures)[]
export type Figure = (typeof FIGURES)[number]

const all = z.object({ ...figures, ...siteFigures })
export type Figures = z.output<typeof all>

/** `ctr` is clicks per impression in percent, with one decimal; null without impressions. */
const totals = z.object({ ...all.shape, ctr: z.nullable(z.number()) })
export type Totals = z.output<typeof totals>

const shares = <const N extends readonly [string, ...string[]]>(names: N) =>
  z.array(z.object({ name: z.enum(names), count, share: z.number() }))

/**
 * The measured figures of a range, in the installation's time zone (D37, D58): of all listings, of
 * an owner's own (D35), or of one. `previous` is the same length before; `share` is in percent.
 */
export const analyticsReport = z.object({
  range: z.enum(RANGES),
  of: z.enum(['all', 'own', 'listing']),
  timezone: z.string(),
  from: calendarDate,
  to: calendarDate,
  /** When the figures were last brought up to date. */
  countedAt: z.nullable(instant),
  totals,
  previous: totals,
  /** An hour of today (`2026-11-23T05:00`), or a day. */
  series: z.array(z.object({ at: z.string(), ...all.shape })),
  /** Of the visits, or for listings of their detail views; as `sources` and `countries`. */
  devices: shares(DEVICES),
  sources: shares(SOURCES),
  countries: shares(COUNTRIES),
})
export type AnalyticsReport = z.output<typeof analyticsReport>

/**
 * What was searched for without a result in the last 30 days, the most frequent first: texts of at
 * most 80 characters in lower case, without those that may hold a phone number or an email address.
 */
export const emptySearches = z.object({
  searches: z.array(z.object({ text: z.string(), count, lastAt: instant })),
})
export type EmptySearch = z.output<typeof emptySearches>['searches'][number]

const datesInvalid = message('range_dates_invalid')
const dayOfRange = (description: string) =>
  described(description, z.optional(z.iso.date(datesInvalid)))

/** `from` and `to` are read with `custom` alone; days still to come are left out. */
export const analyticsQuery = z
  .object({
    range: described('The period.', z._default(z.enum(RANGES, message('range_invalid')), 'today')),
    from: dayOfRange('The first day of `custom`.'),
    to: dayOfRange('The last day of `custom`, at most 366 days in all.'),
  })
  .check(
    z.refine(
      ({ range, from, to }) =>
        range !== 'custom' ||
        (from !== undefined &&
          to !== undefined &&
          from <= to &&
          daysBetween(from, to) < MAX_RANGE_DAYS),
      { path: ['to'], error: datesInvalid },
    ),
  )
export type AnalyticsQuery = z.output<typeof analyticsQuery>
