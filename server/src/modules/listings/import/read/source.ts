import type { Cells } from '../open-row.ts'

/** A row with the line it begins on; `broken` says why it has no cells. */
export type SourceRow =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly broken: string; readonly text: string }

export type Source = {
  /** The columns: a CSV's header, or every name in the first rows of a JSON file. */
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<SourceRow>
}

export type SourceOptions = {
  encoding?: string | undefined
  delimiter?: string | undefined
  /** The path of the list in a JSON file, such as 'data.hotels'; the file itself when omitted. */
  rows?: string | undefined
}
