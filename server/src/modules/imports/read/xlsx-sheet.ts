// What a thread that reads a workbook is asked, and what it answers.

export type SheetRequest = {
  path: string
  sheet: string | number | undefined
  limits: SheetLimits
}
/** `partBytes` is of every part but the sheets, such as the table of texts. */
export type SheetLimits = { rows: number; sheetBytes: number; partBytes: number; heapMb: number }
export type SheetCell = string | number | boolean | null
/** A row with a value, by its number in the sheet. */
export type SheetRow = { line: number; cells: readonly SheetCell[] }
/** Rows, or the end: with the rest of a sentence about the file when it cannot be read. */
export type SheetMessage = { rows: readonly SheetRow[] } | { problem: string | null }
