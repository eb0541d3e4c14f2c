// Compares the columns of a file with those that a mapping uses and ignores.

/**
 * Whether a mapping ignores a column: by its name, by the name of its parent ('host' for
 * 'host.name'), or by a pattern ('seo_*', '*').
 */
export function compileIgnore(patterns: readonly string[] = []): (column: string) => boolean {
  if (patterns.length === 0) return () => false
  const expressions = patterns.map((pattern) =>
    pattern.replace(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '*' ? '.*' : `\\${sign}`)),
  )
  const ignored = new RegExp(`^(?:${expressions.join('|')})(?:\\..*)?$`, 's')
  return (column) => ignored.test(column)
}

export type ColumnUse = {
  readonly used: ReadonlySet<string>
  readonly isIgnored: (column: string) => boolean
  readonly variables: readonly string[]
}

/** Used columns that are missing in the file, and variables that have the name of a column. */
export function missingColumns(
  columns: readonly string[],
  { used, variables }: ColumnUse,
): string[] {
  const there = new Set(columns)
  const missing = [...used].filter((column) => !there.has(column))
  return [
    ...(missing.length > 0
      ? [
          `it names ${quoted(missing)}, which the file does not have (it has ${columns.slice(0, 40).map(quote).join(', ')}${columns.length > 40 ? ' …' : ''})`,
        ]
      : []),
    ...variables
      .filter((name) => there.has(name))
      .map((name) => `let.${name} has the name of a column of the file`),
  ]
}

/** Columns of the file that the mapping neither uses nor ignores. */
export function unknownColumns(
  columns: readonly string[],
  { used, isIgnored }: ColumnUse,
): string[] {
  const unknown = columns.filter((column) => !used.has(column) && !isIgnored(column))
  return unknown.length > 0 ? [`it neither uses nor ignores ${quoted(unknown)} of the file`] : []
}

const quote = (column: string) => `'${column}'`
const quoted = (columns: readonly string[]) =>
  `${columns.length === 1 ? 'a column' : 'columns'} ${columns.map(quote).join(', ')}`
