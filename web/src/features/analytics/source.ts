import type { Source } from '@rentify/contract/analytics/vocabulary'

/** Domains of a class, with every country's ending; apps on Android name themselves backwards. */
const CLASSES: readonly (readonly [Source, RegExp])[] = [
  ['instagram', /(^|\.)instagram\.com$|^com\.instagram\./],
  ['facebook', /(^|\.)(facebook|messenger)\.com$|(^|\.)fb\.(com|me)$|^com\.facebook\./],
  ['youtube', /(^|\.)youtube\.com$|^youtu\.be$|youtube$/],
  ['whatsapp', /(^|\.)whatsapp\.com$|^wa\.me$|^com\.whatsapp/],
  [
    'search',
    /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|startpage|qwant)\.[a-z]{2,3}(\.[a-z]{2})?$|^search\.brave\.com$|googlequicksearchbox$/,
  ],
]

/** Campaign links may say where they were posted: `?utm_source=whatsapp`. */
const classOf = (name: string): Source | undefined =>
  CLASSES.find(([, rule]) => rule.test(name))?.[0]

/**
 * The class of the page that led here, by its address and `utm_source` of ours; null for our own
 * pages. The address itself is not kept.
 */
export function sourceOf(
  referrer: string,
  here: { origin: string; search: string },
): Source | null {
  const campaign = new URLSearchParams(here.search).get('utm_source')?.toLowerCase()
  if (campaign) return classOf(`${campaign}.com`) ?? 'other'
  if (!referrer) return 'direct'
  const { origin, hostname } = new URL(referrer)
  return origin === here.origin ? null : (classOf(hostname) ?? 'other')
}
