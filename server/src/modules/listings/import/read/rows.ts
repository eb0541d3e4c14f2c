// The rows of a file, one at a time, in any format.
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { StartError } from '../../../../start-error.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import { readJsonLines } from './jsonl.ts'
import type { Source, SourceOptions, SourceRow } from './source.ts'
import { markedEncoding } from './text.ts'

/** @throws {StartError} when the file cannot be read or its format is unknown. */
export async function openSource(path: string, options: SourceOptions): Promise<Source> {
  const format = extname(path).toLowerCase()
  const begin = await firstBytes(path)
  if (format === '.csv' || format === '.tsv')
    return readCsv(path, {
      ...options,
      delimiter: options.delimiter ?? (format === '.tsv' ? '\t' : ','),
    })
  if ((format === '.json' || format === '.jsonl' || format === '.ndjson') && markedEncoding(begin))
    throw new StartError(`${path} is ${markedEncoding(begin)} text: save it as UTF-8.`)
  if (format === '.json') return withColumns(readJson(path, options.rows))
  if (format === '.jsonl' || format === '.ndjson') return withColumns(readJsonLines(path))
  throw new StartError(
    `${path} is not of a kind that can be imported: .csv, .tsv, .json, .jsonl or .ndjson.`,
  )
}

/** The first two bytes of the file, which must exist and be readable. */
async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `There is no file ${path}.`
        : `${path} cannot be read: ${error.code}.`,
    )
  })
  try {
    const found = await file.stat()
    if (!found.isFile())
      throw new StartError(
        `${path} is ${found.isDirectory() ? 'a folder' : 'no file'}: name one file.`,
      )
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const LOOK_AT = 1000

/** JSON has no header: the first rows define the columns. */
async function withColumns(rows: AsyncGenerator<SourceRow>): Promise<Source> {
  const first: SourceRow[] = []
  while (first.length < LOOK_AT) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  return {
    columns: [...new Set(first.flatMap((row) => ('cells' in row ? Object.keys(row.cells) : [])))],
    rows: chain(first, rows),
  }
}

async function* chain(
  first: readonly SourceRow[],
  rest: AsyncGenerator<SourceRow>,
): AsyncGenerator<SourceRow> {
  yield* first
  yield* rest
}
