// A reject file as a source: its rows, corrected by hand, are imported like those of their file.
import type { SourceRow } from './source.ts'

const ROW = 'row.'

/** Whether these are lines of a reject file: `{ "line", "reason", "row", … }`. */
export const areRejects = (rows: readonly SourceRow[]): boolean =>
  rows.length > 0 &&
  rows.every(
    (row) =>
      'cells' in row &&
      typeof row.cells.line === 'number' &&
      typeof row.cells.reason === 'string' &&
      Object.keys(row.cells).some((name) => name === 'row' || name.startsWith(ROW)),
  )

/** The row that was rejected, with its line in the reject file. */
export function rejectedRow(row: SourceRow): SourceRow {
  if (!('cells' in row)) return row
  const { cells, ...at } = row
  if (typeof cells.row === 'string')
    return {
      ...at,
      broken: 'its \'row\' is the text that could not be read: write it as { "column": "value" }',
      text: cells.row,
    }
  return {
    ...at,
    cells: Object.fromEntries(
      Object.entries(cells).flatMap(([name, value]) =>
        name.startsWith(ROW) ? [[name.slice(ROW.length), value]] : [],
      ),
    ),
  }
}
