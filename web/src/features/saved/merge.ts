// Lists of ids, the newest last, and the changes between two of them.

/** One call to the server: ids to remove, or one to save. */
export type Change = { readonly remove: readonly string[] } | { readonly save: string }

/** The next change from `before` to `now`, removals first, as they make room; null if equal. */
export function nextChange(before: readonly string[], now: readonly string[]): Change | null {
  const remove = before.filter((id) => !now.includes(id))
  if (remove.length > 0) return { remove }
  const save = now.find((id) => !before.includes(id))
  return save === undefined ? null : { save }
}

/** The other list with every local change between `before` and `now`. */
export function mergeChanges(
  theirs: readonly string[],
  before: readonly string[],
  now: readonly string[],
): string[] {
  const added = now.filter((id) => !before.includes(id) && !theirs.includes(id))
  return [...theirs.filter((id) => now.includes(id) || !before.includes(id)), ...added]
}
