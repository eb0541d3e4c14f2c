import { StartError } from '../../../start-error.ts'
import { type CsvRecord, createRecordReader } from './records.ts'
import { columnsOf, type Source, type SourceOptions, type SourceRow } from './source.ts'
import { readText } from './text.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Rows that consist of separators only, as spreadsheets leave them at the end. */
const NOTHING = /^[\s,;|"]*$/
const SAMPLE_ROWS = 50
/** How many of them a delimiter must split as it does the first, to be the one that is meant. */
const MIN_SHARE = 0.5

/**
 * A CSV file with a header line. A row with too few or too many cells, or with a misplaced quote,
 * is broken; the rows after it are read. Rows without any text are nothing.
 */
export async function readCsv(
  path: string,
  { encoding, delimiter, header }: SourceOptions,
  usual: string,
): Promise<Source> {
  const records = readRecords(path, encoding, (sample) => delimiter ?? delimiterOf(sample, usual))
  const first = await records.next()
  if (first.done) throw new StartError(`${path} is empty.`)
  if ('broken' in first.value)
    throw new StartError(`The header of ${path} cannot be read: ${first.value.broken}.`)
  const columns = columnsOf(path, first.value.cells, header)
  const only = columns.length === 1 ? columns[0] : undefined
  const other = DELIMITERS.find((one) => only?.includes(one))
  if (other !== undefined)
    throw new StartError(
      `${path} has only one column, '${only}': if ${other === '\t' ? 'a tab' : `'${other}'`} separates its columns, name it as 'delimiter' in the mapping.`,
    )

  const { value } = first
  async function* rows(): AsyncGenerator<SourceRow> {
    if (header === false) yield toRow(columns, value)
    for await (const record of records) yield toRow(columns, record)
  }
  return { columns, rows: rows() }
}

/** The records that say something, without the line by which Excel names the delimiter. */
async function* readRecords(
  path: string,
  encoding: string | undefined,
  chooseDelimiter: (sample: string) => string,
): AsyncGenerator<CsvRecord> {
  let read: ReturnType<typeof createRecordReader> | undefined
  let breaksLines = (text: string) => text
  try {
    for await (const piece of readText(path, encoding)) {
      if (read === undefined) {
        // Files of old Macintosh programs end their lines with a carriage return alone.
        if (piece.includes('\r') && !piece.includes('\n'))
          breaksLines = (text) => text.replaceAll('\r', '\n')
        const sample = breaksLines(piece)
        const [line, named] = /^"?sep=([^"\r\n])"?\r?\n/i.exec(sample) ?? []
        const rest = line === undefined ? sample : sample.slice(line.length)
        read = createRecordReader(named ?? chooseDelimiter(rest), line === undefined ? 1 : 2)
        for (const record of read(rest, false)) if (saysSomething(record)) yield record
      } else
        for (const record of read(breaksLines(piece), false))
          if (saysSomething(record)) yield record
    }
    for (const record of read?.('', true) ?? []) if (saysSomething(record)) yield record
  } catch (error) {
    if (error instanceof RangeError)
      throw new StartError(`${path} cannot be read as CSV: ${error.message}.`)
    throw error
  }
}

const saysSomething = (record: CsvRecord) =>
  'broken' in record
    ? !NOTHING.test(record.text)
    : record.cells.some((cell) => cell !== '' && cell.trim() !== '')

/** What splits the first rows most evenly: the usual delimiter, unless another is better. */
function delimiterOf(sample: string, usual: string): string {
  const scored = [usual, ...DELIMITERS.filter((one) => one !== usual)].map((delimiter) => {
    const read = createRecordReader(delimiter)
    const records = [...read(sample, false), ...read('', true)].slice(0, SAMPLE_ROWS)
    const [first] = records
    const width = first && 'cells' in first ? first.cells.length : 0
    const whole = records.filter((record) => 'cells' in record).length
    const share = whole / records.length
    return { delimiter, score: width < 2 || share < MIN_SHARE ? 0 : share }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function toRow(columns: readonly string[], record: CsvRecord): SourceRow {
  const { line, text } = record
  if ('broken' in record) return { line, broken: record.broken, text }
  if (text.includes('\ufffd'))
    return {
      line,
      broken: `it is not UTF-8 text: name the file's encoding in the mapping, "windows-1252" for most files that Excel saved on Windows`,
      text,
    }
  const cells: Record<string, string> = {}
  for (let at = 0; at < columns.length; at++) cells[columns[at] ?? ''] = record.cells[at] ?? ''
  return { line, cells }
}
