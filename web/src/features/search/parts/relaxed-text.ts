// What a list relaxed of the search text, in the user's language (D64).
import type { RelaxedPart } from '@rentify/contract/search/understanding'
import { getLocale } from '../../../locale.ts'
import { m } from '../../../messages/index.js'
import { placeName } from '../../listings/place-names.ts'
import { understoodLabel } from './filters/understood-label.ts'

/** 'We left out: gym. Instead: up to ₹30,000'; '' where nothing was relaxed. */
export function relaxedText(relaxed: readonly RelaxedPart[]): string {
  const { without, changed } = textsOf(relaxed)
  const instead = changed.map(withinSentence).join(', ')
  if (!without) return instead && m.search_relaxed_to({ instead })
  return instead
    ? m.search_relaxed_replaced({ parts: without, instead })
    : m.search_relaxed_without({ parts: without })
}

/** What is listed below the exact matches: 'Also without gym · Up to ₹30,000'. */
export function alsoText(relaxed: readonly RelaxedPart[]): string {
  const { without, changed } = textsOf(relaxed)
  // A dot ends a line and does not begin one.
  return [...(without ? [m.search_few_without({ parts: without })] : []), ...changed].join(
    '\u00a0· ',
  )
}

/** What of a search is left out, and what replaces its other relaxed parts. */
function textsOf(relaxed: readonly RelaxedPart[]) {
  const without = relaxed.filter((part) => changedText(part) === null)
  return {
    without: without.map((part) => understoodLabel(part).replace(/^with /i, '')).join(', '),
    changed: relaxed.flatMap((part) => changedText(part) ?? []),
  }
}

/** 'Up to ₹30,000' → 'up to ₹30,000'; in Hindi a name in Latin letters may come first. */
const withinSentence = (text: string): string =>
  getLocale() === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** What replaces a relaxed part; null where it is left out. */
function changedText(part: RelaxedPart): string | null {
  if (part.kind === 'place') return m.search_relaxed_around({ place: placeName(part.text) })
  if (part.kind === 'area')
    return part.least === null && part.most === null ? null : understoodLabel(part)
  if (part.kind !== 'price' && part.kind !== 'cheap') return null
  return part.least === null && part.most === null
    ? m.search_relaxed_any_price()
    : understoodLabel(part)
}
