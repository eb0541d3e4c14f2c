import type { BulkDone, RowOutcome } from '@rentify/contract/admin/bulk'
import { message } from '@rentify/contract/messages'
import { DATABASE_MS, withBudget } from '../../db/budget.ts'
import { Problem } from '../../http/problem.ts'

/**
 * Does one act for each row, one after the other, in a transaction of its own: what one row rejects
 * keeps no other from being done (ADR 0263). A failure of ours ends it; what is done by then stays,
 * and the repeated call finds it done.
 */
export async function eachRow(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkDone> {
  const outcomes: RowOutcome[] = []
  for (const id of ids) outcomes.push(await outcomeOf(id, act))
  const done = outcomes.filter((outcome) => outcome.done).length
  return { success: true, message: message('rows_done', { done, all: ids.length }), outcomes }
}

async function outcomeOf(id: string, act: (id: string) => Promise<unknown>): Promise<RowOutcome> {
  try {
    await withBudget(DATABASE_MS, () => act(id))
    return { _id: id, done: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { _id: id, done: false, code: error.code, message: error.message }
  }
}
