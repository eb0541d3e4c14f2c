import { StartError } from '../../../start-error.ts'
import type { Cells } from '../open-row.ts'

/**
 * A row with the line it begins on, or its row in a workbook; `offset` is its first byte in a JSON
 * file, whose rows may share a line. `broken` says why it has no cells.
 */
export type SourceRow = { readonly line: number; readonly offset?: number | undefined } & (
  | { readonly cells: Cells }
  | { readonly broken: string; readonly text: string }
)

export type Source = {
  /** The columns: a file's heading, or every name in the first rows of a JSON file. */
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<SourceRow>
  /** Rejected rows of an earlier import, which need not have every column of their file. */
  readonly isPart?: true
}

export type SourceOptions = {
  encoding?: string | undefined
  delimiter?: string | undefined
  /** Whether the first row of a table names its columns; unless said, it does. */
  header?: boolean | undefined
  /** The name or number of a workbook's sheet; the first when omitted. */
  sheet?: string | number | undefined
  /** The path of the list in a JSON file, such as 'data.hotels'; the file itself when omitted. */
  rows?: string | undefined
}

/**
 * The columns of a table, from its first row; one without a name is called by its position, as all
 * are in a file without a heading.
 * @throws {StartError} when two have the same name.
 */
export function columnsOf(path: string, first: readonly string[], header = true): string[] {
  const columns = first.map((name, at) => (header && name.trim()) || `#${at + 1}`)
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new StartError(`${path} has two columns called '${twice}'.`)
  return columns
}
