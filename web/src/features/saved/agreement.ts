// Lists of ids, the newest last, and what was pressed between two of them.

export type Press = { readonly id: string; readonly saved: boolean }

/** The first press that leads from `before` to `now`; null when they hold the same. */
export function firstPress(before: readonly string[], now: readonly string[]): Press | null {
  const added = now.find((id) => !before.includes(id))
  if (added !== undefined) return { id: added, saved: true }
  const removed = before.find((id) => !now.includes(id))
  return removed === undefined ? null : { id: removed, saved: false }
}

/** Somebody else's list with everything that was pressed here between `before` and `now`. */
export function withPresses(theirs: readonly string[], before: readonly string[], now: readonly string[]): string[] {
  const added = now.filter((id) => !before.includes(id) && !theirs.includes(id))
  return [...theirs.filter((id) => now.includes(id) || !before.includes(id)), ...added]
}
