// `npm run import -- --type room --map <mapping.json> --owner <email> <file>`: listings from a CSV,
// JSON or JSONL file, beside a running server or without one.
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { command } from '../command.ts'
import {
  type ImportCounts,
  type ImportResult,
  importableFields,
  importListings,
  readMapping,
  shippedMapping,
} from '../modules/imports/index.ts'
import { connectModules } from '../registrations.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  'Usage: npm run import -- --type room|hotel|shop --owner <email> [--map <mapping.json>] [--limit <rows>] [--dry-run] [--rejects <file>] <file.csv|tsv|xlsx|json|jsonl|geojson>, or npm run import -- --type room|hotel|shop --fields'
const MAX_CITIES = 20
const MAX_REASONS = 12
const LONGEST_REASON = 200

export const run = await command(import.meta.url, async ({ args, database }) => {
  const { values, type } = parse(args)
  if (type && values.fields) {
    for (const line of importableFields(type)) console.log(line)
    return
  }
  const options = read(args)
  const mapping = await readMapping(options.map)
  const rejects = await openRejects(options.rejects)
  const progress = showProgress()
  try {
    const { counts, unknownCities, remarks, rejections, leftOut } = await importListings(
      await database(),
      {
        ...options,
        mapping,
        rules: connectModules().listingRules,
        onProgress: progress.show,
        onReject: rejects.write,
      },
    )
    progress.end()
    console.log(
      `read ${counts.read}, imported ${counts.imported}, unchanged ${counts.unchanged}, duplicates ${counts.duplicates}, rejected ${counts.rejected}`,
    )
    for (const line of [
      ...reasonLines(`Rejected rows (all are in ${options.rejects})`, rejections),
      ...reasonLines('Values left out, of rows that were not rejected', leftOut),
      ...unknownCityLines(unknownCities),
      ...remarks,
    ])
      console.log(line)
  } finally {
    progress.end()
    await rejects.close()
  }
})

/** The cities missing from the gazetteer, the most frequent first; empty when it knows all. */
function unknownCityLines({ cities, rows }: ImportResult['unknownCities']): string[] {
  if (cities.length === 0) return []
  const more = cities.length - MAX_CITIES
  return [
    `Cities that the gazetteer does not know: ${cities.length}, in ${rows} of these rows`,
    ...cities.slice(0, MAX_CITIES).map(({ city, rows: count }) => `  ${city} ${count}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}

/** Reasons with their counts, the most frequent first; empty when there are none. */
function reasonLines(title: string, problems: ImportResult['rejections']): string[] {
  if (problems.length === 0) return []
  const total = problems.reduce((sum, { count }) => sum + count, 0)
  const more = problems.length - MAX_REASONS
  return [
    `${title}: ${total}`,
    ...problems.slice(0, MAX_REASONS).map(({ reason, count, first, others }) => {
      const short = reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason
      const also = others.length > 0 ? `; also ${others.map((one) => `'${one}'`).join(', ')}` : ''
      return `  ${count} × ${short} (${count > 1 ? 'first ' : ''}row ${first.record}, line ${first.line}${also})`
    }),
    ...(more > 0 ? [`  … and ${more} more reasons`] : []),
  ]
}

/**
 * Writes one line of JSON for each rejected row; reports a write error, since rows would be lost.
 */
async function openRejects(
  path: string,
): Promise<{ write(rejected: object): void; close(): Promise<void> }> {
  const file = createWriteStream(path)
  let failure: Error | undefined
  file.on('error', (error) => {
    failure = new StartError(`The reject file ${path} cannot be written: ${error.message}.`)
  })
  const check = () => {
    if (failure) throw failure
  }
  await once(file, 'open').catch(check)
  return {
    write(rejected) {
      check()
      file.write(`${JSON.stringify(rejected)}\n`)
    },
    async close() {
      await new Promise((closed) => file.end(closed))
      check()
    },
  }
}

function read(args: readonly string[]) {
  const { values, positionals, type } = parse(args)
  const [file, ...more] = positionals
  if (!type || !values.owner || !file || more.length > 0) throw new StartError(USAGE)
  if (values.limit !== undefined && !/^[1-9]\d{0,9}$/.test(values.limit))
    throw new StartError('--limit must be a whole number of rows.')
  const name = basename(file)
  // A reject file is read with the mapping of the file it comes from.
  const origin = name.replace(/(?:\.rejects\.jsonl)+$/, '')
  const shipped = shippedMapping(origin)
  const rejects = resolve(values.rejects ?? `${name}.rejects.jsonl`)
  if (rejects === resolve(file))
    throw new StartError(
      `${file} cannot be read and get the rejected rows: name another --rejects.`,
    )
  if (values.map === undefined && !existsSync(shipped))
    throw new StartError(
      `No mapping for ${name} comes with Rentify: write one (docs/importing.md) and name it with --map.`,
    )
  return {
    type,
    file: resolve(file),
    owner: values.owner,
    map: values.map === undefined ? shipped : resolve(values.map),
    limit: values.limit === undefined ? undefined : Number(values.limit),
    dryRun: values['dry-run'] === true,
    rejects,
  }
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        type: text,
        map: text,
        owner: text,
        limit: text,
        rejects: text,
        'dry-run': { type: 'boolean' },
        fields: { type: 'boolean' },
      },
    })
    const typeName = parsed.values.type?.toLowerCase()
    return { ...parsed, type: LISTING_TYPES.find((type) => type.toLowerCase() === typeName) }
  } catch {
    throw new StartError(USAGE)
  }
}

/** On a terminal one line that is updated; elsewhere a line every few seconds. */
function showProgress(): { show(counts: Readonly<ImportCounts>): void; end(): void } {
  const { stderr } = process
  const every = stderr.isTTY ? 200 : 5_000
  const began = performance.now()
  let last = began
  let open = false
  return {
    show({ read, imported, rejected }) {
      const now = performance.now()
      if (now - last < every) return
      last = now
      const line = `${read} rows read, ${imported} imported, ${rejected} rejected, ${Math.round((read / (now - began)) * 1000)} rows/s`
      stderr.write(stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
      open = stderr.isTTY
    },
    end() {
      if (open) stderr.write('\n')
      open = false
    },
  }
}
