import { useState } from 'react'
import type { Choosing } from '../DataTable.tsx'

/** Which of the rows that are shown are chosen; those of another page are not. */
export function useChosen<R extends { readonly _id: string }>(rows: readonly R[]) {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  const choosing: Choosing = { ids: new Set(chosen.map(({ _id }) => _id)), choose }
  return { chosen, choosing }
}
