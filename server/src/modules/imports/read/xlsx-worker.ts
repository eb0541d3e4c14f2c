// The entry of a thread that reads one sheet of a workbook: its memory is limited, whatever the
// file unpacks to.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { unpackedSizes } from './unpacked-size.ts'

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

const BATCH = 1000
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const { path, sheet, limits } = workerData as SheetRequest
const send = (message: SheetMessage) => parentPort?.postMessage(message)
send(await problemOf().catch((error: Error) => ({ problem: `cannot be read: ${error.message}` })))

/** Reads the sheet; the last message says what is wrong, or that nothing is. */
async function problemOf(): Promise<SheetMessage> {
  const file = await readFile(path)
  if (file.subarray(0, OLE2.length).equals(OLE2))
    return { problem: 'is an old .xls file or has a password: save it as .xlsx without one' }
  const sizes = unpackedSizes(file)
  if (sizes === undefined) return { problem: 'is not a workbook (.xlsx)' }
  for (const [name, size] of sizes) {
    const most = /^xl\/worksheets\//i.test(name) ? limits.sheetBytes : limits.partBytes
    if (size > most && /\.(?:xml|rels)$/i.test(name))
      return {
        problem: `is too large for a workbook (${name} unpacks to more than ${most / 1e6} MB): save its sheet as .csv`,
      }
  }
  return (await readRows(file)) ? { problem: null } : { problem: await whySheetIsEmpty(file) }
}

/** Sends the rows with a value, and returns whether there are any. */
async function readRows(file: Buffer): Promise<boolean> {
  let batch: SheetRow[] = []
  let rows = 0
  // Numbers of sheets begin with 1 for people.
  const which = typeof sheet === 'number' ? sheet - 1 : sheet
  for await (const { index, values } of streamXlsxRows(
    file,
    which === undefined ? {} : { sheet: which },
  )) {
    const cells = values.map(toCell)
    if (cells.every((cell) => cell === null || cell === '')) continue
    if (++rows > limits.rows)
      throw new Error(`it has more than ${limits.rows} rows: save its sheet as .csv`)
    batch.push({ line: index + 1, cells })
    if (batch.length < BATCH) continue
    send({ rows: batch })
    batch = []
  }
  if (batch.length > 0) send({ rows: batch })
  return rows > 0
}

async function whySheetIsEmpty(file: Buffer): Promise<string> {
  const names: string[] = []
  await readXlsx(file, { sheets: ({ name }) => names.push(name) < 0 })
  const isThere =
    typeof sheet === 'number' ? sheet <= names.length : sheet === undefined || names.includes(sheet)
  const known = names.map((name) => `'${name}'`).join(', ')
  return isThere
    ? `has nothing in its sheet ${typeof sheet === 'string' ? `'${sheet}'` : (sheet ?? 1)}: name another as 'sheet' in the mapping (it has ${known})`
    : `has no sheet ${typeof sheet === 'string' ? `'${sheet}'` : sheet} (it has ${known})`
}

function toCell(value: unknown): SheetCell {
  // A spreadsheet shows 15 digits: 0.1 + 0.2 is 0.3 there.
  if (typeof value === 'number') return Number(value.toPrecision(15))
  if (value instanceof Date) return dateText(value)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** A date, a date with its time, or a time of day, which is a date of 1899 or 1904. */
function dateText(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null
  const [date = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (/^(?:1899-12-3[01]|1900-01-01|1904-01-01)$/.test(date) && time !== '00:00:00') return time
  return time === '00:00:00' ? date : `${date} ${time}`
}
