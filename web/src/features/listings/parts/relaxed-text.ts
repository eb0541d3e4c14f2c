// What a list relaxed of the search text, in the user's language (D64).
import type { RelaxedPart } from '@rentify/contract/listings/understanding'
import { m } from '../../../messages/index.js'
import { placeName } from '../place-names.ts'
import { understoodLabel } from './filters/understood-label.ts'

/** 'We left out: gym · Up to ₹30,000'; '' where nothing was relaxed. */
export const relaxedText = (relaxed: readonly RelaxedPart[]): string =>
  textOf(relaxed, m.search_relaxed_without)

/** What is listed below the exact matches: 'Also without gym · Up to ₹30,000'. */
export const alsoText = (relaxed: readonly RelaxedPart[]): string =>
  textOf(relaxed, m.search_few_without)

function textOf(
  relaxed: readonly RelaxedPart[],
  withoutText: typeof m.search_relaxed_without,
): string {
  const without = relaxed.filter((part) => changedText(part) === null)
  const parts = without.map((part) => understoodLabel(part).replace(/^with /i, '')).join(', ')
  return [
    ...(parts ? [withoutText({ parts })] : []),
    ...relaxed.flatMap((part) => changedText(part) ?? []),
  ].join(' · ')
}

/** What replaces a relaxed part; null where it is left out. */
function changedText(part: RelaxedPart): string | null {
  if (part.kind === 'place') return m.search_relaxed_around({ place: placeName(part.text) })
  if (part.kind !== 'price' && part.kind !== 'cheap') return null
  return part.least === null && part.most === null
    ? m.search_relaxed_any_price()
    : understoodLabel(part)
}
