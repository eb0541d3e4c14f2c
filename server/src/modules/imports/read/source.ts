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
