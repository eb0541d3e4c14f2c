// The rows of a file, one at a time, in any format.
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { StartError } from '../../../start-error.ts'
import { readCsv } from './csv.ts'
import { toFeatures } from './geojson.ts'
import { readJson } from './json.ts'
import { readJsonLines } from './jsonl.ts'
import { areRejects, rejectedRow } from './rejects.ts'
import type { Source, SourceOptions, SourceRow } from './source.ts'
import { markedEncoding } from './text.ts'
import { readWorkbook } from './xlsx.ts'

/** @throws {StartError} when the file cannot be read or its format is unknown. */
export async function openSource(path: string, options: SourceOptions): Promise<Source> {
  const format = extname(path).toLowerCase()
  const begin = await firstBytes(path)
  if (/json|jsonl|ndjson/.test(format) && markedEncoding(begin))
    throw new StartError(`${path} is ${markedEncoding(begin)} text: save it as UTF-8.`)
  switch (format) {
    case '.csv':
      return readCsv(path, options, ',')
    case '.tsv':
      return readCsv(path, options, '\t')
    case '.xlsx':
    case '.xlsm':
      return readWorkbook(path, options)
    case '.json':
      return withColumns(readJson(path, options.rows))
    case '.geojson':
      return withColumns(toFeatures(readJson(path, options.rows ?? 'features')))
    case '.jsonl':
    case '.ndjson':
      return withColumns(readJsonLines(path))
  }
  throw new StartError(
    `${path} is not of a kind that can be imported: .csv, .tsv, .xlsx, .json, .jsonl, .ndjson or .geojson.`,
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
  const isRejects = areRejects(first)
  const seen = isRejects ? first.map(rejectedRow) : first
  const source = {
    columns: [...new Set(seen.flatMap((row) => ('cells' in row ? Object.keys(row.cells) : [])))],
    rows: chain(seen, rows, isRejects ? rejectedRow : undefined),
  }
  return isRejects || first.length === 0 ? { ...source, isPart: true } : source
}

async function* chain(
  first: readonly SourceRow[],
  rest: AsyncGenerator<SourceRow>,
  change = (row: SourceRow) => row,
): AsyncGenerator<SourceRow> {
  yield* first
  for await (const row of rest) yield change(row)
}
