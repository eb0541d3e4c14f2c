// Compares the columns of a file with those that a mapping uses and ignores.
import { nounFor } from '@rentify/contract/formats/nouns'

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

/** A name as a path: 'photos[0].url' is 'photos.0.url'. */
const pathOf = (name: string) => name.replace(/\[(\d+)\]/g, '.$1')

/** The names of the lists that a path may look into: 'photos' of 'photos.0.url'. */
const listsOf = (path: string) =>
  [...path.matchAll(/\.(?=\d+(?:\.|$))/g)].map(({ index }) => path.slice(0, index))

/** The column of the file that a placeholder reads: its own, or the list that it looks into. */
export function columnOf(name: string, columns: ReadonlySet<string>): string {
  if (columns.has(name)) return name
  const path = pathOf(name)
  if (columns.has(path)) return path
  return listsOf(path).find((list) => columns.has(list)) ?? name
}

/** The cell of that name, or a value inside of a cell that is a list: 'photos.0.url'. */
export function cellOf(cells: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(cells, name)) return cells[name]
  if (!/\d/.test(name)) return undefined
  const path = pathOf(name)
  if (Object.hasOwn(cells, path)) return cells[path]
  for (const list of listsOf(path)) {
    let value = cells[list]
    if (!Array.isArray(value)) continue
    for (const part of path.slice(list.length + 1).split('.'))
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined
    return value
  }
  return undefined
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
  `${nounFor(columns.length, 'a column', 'columns')} ${columns.map(quote).join(', ')}`
