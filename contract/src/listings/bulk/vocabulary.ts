// The words of acts on many listings at once, without a schema: the browser imports them.

export const BULK_ACTIONS = ['hide', 'show', 'price'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** `undone`: what could be restored was; the rows tell what was not. */
export const BULK_STATES = ['running', 'done', 'undoing', 'undone'] as const

/** What became of a listing; `unchanged`: it was so already. */
export const BULK_OUTCOMES = [
  'changed',
  'unchanged',
  'no_price',
  'price_out_of_range',
  'blocked',
  'refused',
  'gone',
] as const

/** What became of a changed listing when the act was undone. */
export const UNDO_OUTCOMES = ['restored', 'changed_since', 'blocked', 'refused', 'gone'] as const

/** More listings are changed in the background. */
export const MAX_BULK_AT_ONCE = 500
/** Listings that one call can name; a search has no limit. */
export const MAX_BULK_IDS = 5000
/** Rows of an act that one answer tells. */
export const BULK_ROWS_PER_PAGE = 500
export const UNDO_HOURS = 24
export const LEAST_PERCENT = -90
export const MOST_PERCENT = 100

/** A price changed by a percentage with at most one decimal, in whole rupees. */
export function priceAfter(price: number, percent: number): number {
  return Math.round((price * (1000 + Math.round(percent * 10))) / 1000)
}
