import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { StartError } from '../../../../start-error.ts'
import type { Source, SourceRow } from './source.ts'

const LONGEST_RECORD = 4_000_000

/** A CSV file with a header line. Rows with too few or too many cells are broken; a quote that never closes ends the reading with a sentence. */
export async function readCsv(path: string, options: { encoding?: string | undefined; delimiter: string }): Promise<Source> {
  const parser = parse({
    bom: true,
    delimiter: options.delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  })
  const file = createReadStream(path, { highWaterMark: 262_144 })
  file.on('error', (error) => parser.destroy(error))
  parser.on('close', () => file.destroy())
  if (options.encoding === undefined || /^utf-?8$/i.test(options.encoding)) file.pipe(parser)
  else file.pipe(decoder(options.encoding)).pipe(parser)
  const records = (parser as AsyncIterable<{ record: string[]; info: Info }>)[Symbol.asyncIterator]()
  const next = () =>
    records.next().catch((error: CsvError) => {
      throw new StartError(`${path} cannot be read as CSV: ${error.message.replace(/\.$/, '')}.`)
    })
  const header = await next()
  if (header.done) throw new StartError(`${path} is empty.`)
  const columns = header.value.record.map((name) => name.trim())
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new StartError(`${path} has two columns called '${twice}'.`)

  async function* rows(): AsyncGenerator<SourceRow> {
    let lines = header.done ? 1 : header.value.info.lines
    try {
      for (let at = await next(); !at.done; at = await next()) {
        const { record, info } = at.value
        const line = lines + 1
        lines = info.lines
        yield toRow(columns, record, line, options.delimiter)
      }
    } finally {
      parser.destroy()
    }
  }
  return { columns, rows: rows() }
}

function toRow(columns: readonly string[], record: readonly string[], line: number, delimiter: string): SourceRow {
  const text = () => record.join(delimiter)
  if (record.length !== columns.length) return { line, broken: `it has ${record.length} cells and not ${columns.length}`, text: text() }
  const cells: Record<string, string> = {}
  for (let at = 0; at < record.length; at++) cells[columns[at] ?? ''] = record[at] ?? ''
  return text().includes('\ufffd') ? { line, broken: "it is not UTF-8 text: name the file's encoding in the mapping", text: text() } : { line, cells }
}

function decoder(encoding: string): Transform {
  const text = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, text.decode(chunk, { stream: true })),
    flush: (done) => done(null, text.decode()),
  })
}
