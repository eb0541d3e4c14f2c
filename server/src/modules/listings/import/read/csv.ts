import { StartError } from '../../../../start-error.ts'
import { type CsvRecord, createRecordReader } from './records.ts'
import type { Source, SourceRow } from './source.ts'
import { readText } from './text.ts'

const OTHER_DELIMITERS = [',', ';', '\t', '|']

/**
 * A CSV file with a header line. A row with too few or too many cells, or with a misplaced quote,
 * is broken; the rows after it are read.
 */
export async function readCsv(
  path: string,
  { encoding, delimiter }: { encoding?: string | undefined; delimiter: string },
): Promise<Source> {
  const records = readRecords(path, encoding, delimiter)
  const first = await records.next()
  if (first.done) throw new StartError(`${path} is empty.`)
  if ('broken' in first.value)
    throw new StartError(`The header of ${path} cannot be read: ${first.value.broken}.`)
  const columns = first.value.cells.map((name, at) => name.trim() || `#${at + 1}`)
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new StartError(`${path} has two columns called '${twice}'.`)
  const other =
    columns.length === 1 ? OTHER_DELIMITERS.find((one) => columns[0]?.includes(one)) : undefined
  if (other !== undefined)
    throw new StartError(
      `${path} has only one column, '${columns[0]}': if ${other === '\t' ? 'a tab' : `'${other}'`} separates its columns, name it as 'delimiter' in the mapping.`,
    )

  async function* rows(): AsyncGenerator<SourceRow> {
    for await (const record of records) yield toRow(columns, record)
  }
  return { columns, rows: rows() }
}

async function* readRecords(
  path: string,
  encoding: string | undefined,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const read = createRecordReader(delimiter)
  let breaksLines: ((piece: string) => string) | undefined
  try {
    for await (const piece of readText(path, encoding)) {
      // Files of old Macintosh programs end their lines with a carriage return alone.
      breaksLines ??=
        piece.includes('\r') && !piece.includes('\n')
          ? (text) => text.replaceAll('\r', '\n')
          : (text) => text
      yield* read(breaksLines(piece), false)
    }
    yield* read('', true)
  } catch (error) {
    if (error instanceof RangeError)
      throw new StartError(`${path} cannot be read as CSV: ${error.message}.`)
    throw error
  }
}

function toRow(columns: readonly string[], record: CsvRecord): SourceRow {
  const { line, text } = record
  if ('broken' in record) return { line, broken: record.broken, text }
  if (text.includes('\ufffd'))
    return { line, broken: "it is not UTF-8 text: name the file's encoding in the mapping", text }
  const cells: Record<string, string> = {}
  for (let at = 0; at < columns.length; at++) cells[columns[at] ?? ''] = record.cells[at] ?? ''
  return { line, cells }
}
