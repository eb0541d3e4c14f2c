// What owners read about a change of many listings.
import type { BulkChange, BulkRow } from '@rentify/contract/listings/bulk/bulk'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../../../messages/index.js'

const percentText = (percent: number) =>
  `${percent > 0 ? '+' : '\u2212'}${groupDigits(Math.abs(percent))}%`

const DONE = {
  hide: ({ count }: { count: string }) => m.own_change_hide({ count }),
  show: ({ count }: { count: string }) => m.own_change_show({ count }),
  price: m.own_change_price,
}
const RUNNING = {
  hide: m.own_change_hiding,
  show: m.own_change_showing,
  price: m.own_change_pricing,
}

const restOf = (counts: Readonly<Record<string, number>>, fine: readonly string[]) =>
  Object.entries(counts).reduce((sum, [name, n]) => sum + (fine.includes(name) ? 0 : n), 0)

/** How many were not changed, or not restored, though they were to be. */
function failuresOf({ state, outcomes, undone }: BulkChange): number {
  return state === 'undone' || state === 'undoing'
    ? restOf(undone, ['restored'])
    : restOf(outcomes, ['changed', 'unchanged'])
}

/** '12 listings hidden · 2 not changed'. */
export function changeText(change: BulkChange): string {
  const { action, percent, state, total, outcomes, undone } = change
  if (state === 'running') return RUNNING[action]({ count: groupDigits(total) })
  if (state === 'undoing') return m.own_change_undoing({ count: groupDigits(total) })
  const failed = failuresOf(change)
  const rest = { count: groupDigits(failed) }
  if (state === 'undone')
    return joined(m.own_change_undone({ count: groupDigits(undone.restored) }), [
      failed > 0 && m.own_change_not_restored(rest),
    ])
  const count = groupDigits(outcomes.changed)
  return joined(DONE[action]({ count, percent: percentText(percent ?? 0) }), [
    outcomes.unchanged > 0 && m.own_change_same({ count: groupDigits(outcomes.unchanged) }),
    failed > 0 && m.own_change_not_changed(rest),
  ])
}

const joined = (first: string, others: readonly (string | false)[]) =>
  [first, ...others.filter((one) => one !== false)].join('\u00a0· ')

const OUTCOMES: Readonly<
  Record<Exclude<NonNullable<BulkRow['outcome'] | BulkRow['undone']>, 'changed'>, () => string>
> = {
  unchanged: m.own_row_unchanged,
  no_price: m.own_row_no_price,
  price_out_of_range: m.own_row_out_of_range,
  blocked: m.own_row_blocked,
  refused: m.own_row_refused,
  gone: m.own_row_gone,
  restored: m.own_row_restored,
  changed_since: m.own_row_changed_since,
}

/** What became of one listing. */
export function rowText({ outcome, undone, before, after }: BulkRow): string {
  const what = undone ?? outcome
  if (what === null) return m.own_row_waiting()
  if (what !== 'changed') return OUTCOMES[what]()
  if (typeof before === 'number' && typeof after === 'number')
    return `${formatRupees(before)} → ${formatRupees(after)}`
  return after === true ? m.own_live() : m.own_hidden()
}
