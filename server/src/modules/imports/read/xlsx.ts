// A workbook (.xlsx), read in a thread of its own.
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StartError } from '../../../start-error.ts'
import { columnsOf, type Source, type SourceOptions, type SourceRow } from './source.ts'
import type { SheetLimits, SheetMessage, SheetRequest, SheetRow } from './xlsx-worker.ts'

/** Measured: a sheet of 200,000 rows and ten columns unpacks to 100 MB and needs 230 MB. */
const LIMITS: SheetLimits = {
  rows: 300_000,
  sheetBytes: 256_000_000,
  partBytes: 48_000_000,
  heapMb: 1536,
}

/**
 * A sheet of a workbook; its first row with a value is its heading.
 * @throws {StartError} when the file is no workbook, lacks the sheet, or is too large.
 */
export async function readWorkbook(
  path: string,
  { sheet, header }: SourceOptions,
  limits = LIMITS,
): Promise<Source> {
  const rows = sheetRows({ path, sheet, limits })
  const first = await rows.next()
  if (first.done) throw new StartError(`${path} is empty.`)
  const { value } = first
  const columns = columnsOf(
    path,
    value.cells.map((cell) => String(cell ?? '')),
    header,
  )
  async function* all(): AsyncGenerator<SourceRow> {
    if (header === false) yield toRow(columns, value)
    for await (const row of rows) yield toRow(columns, row)
  }
  return { columns, rows: all() }
}

async function* sheetRows(request: SheetRequest): AsyncGenerator<SheetRow> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: request.limits.heapMb },
  })
  try {
    for await (const [message] of on(worker, 'message')) {
      const said = message as SheetMessage
      if ('rows' in said) yield* said.rows
      else if (said.problem === null) return
      else throw new StartError(`${request.path} ${said.problem}.`)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw new StartError(
      `${request.path} needs too much memory when it is unpacked: save its sheet as .csv.`,
    )
  } finally {
    await worker.terminate()
  }
}

function toRow(columns: readonly string[], { line, cells }: SheetRow): SourceRow {
  const beyond = cells.findLastIndex((cell) => cell !== null && cell !== '')
  if (beyond >= columns.length)
    return {
      line,
      broken: `it has a value in column ${beyond + 1}, and the heading only ${columns.length}`,
      text: JSON.stringify(cells),
    }
  return {
    line,
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])),
  }
}
