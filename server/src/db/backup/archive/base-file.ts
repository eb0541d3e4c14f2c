// The files of a stopped or running cluster as one stream: for each file a line that names it,
// then its bytes in lengths that are known only while it is read.
import { createReadStream, lstatSync, readdirSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path'
import { StartError } from '../../../start-error.ts'

/** What PostgreSQL makes anew, or what belongs to the running process alone. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|recovery\.signal|standby\.signal|postgresql\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/
/** Copied last: what it says must not be older than the rest. */
const CONTROL = join('global', 'pg_control')
const CHUNK_BYTES = 1024 * 1024
const LONGEST_NAME = 4_096

/** Every folder (with a separator at its end) and file of a cluster that a copy needs. */
function entriesOf(folder: string): string[] {
  const found: string[] = []
  const walk = (path: string) => {
    for (const name of readdirSync(join(folder, path))) {
      const at = join(path, name)
      const stats = lstatSync(join(folder, at), { throwIfNoEntry: false })
      if (!stats || LEFT_OUT.test(name)) continue
      if (stats.isDirectory()) {
        found.push(at + sep)
        if (!EMPTIED.has(at)) walk(at)
      } else if (stats.isFile() && at !== CONTROL) found.push(at)
    }
  }
  walk('')
  return [...found, CONTROL]
}

/** Streams a cluster’s files, and single ones beside it; one that vanishes is left out. */
export async function* readCluster(
  folder: string,
  beside: readonly string[],
): AsyncGenerator<Buffer> {
  const name = relative(dirname(folder), folder)
  const all = [...beside, ...entriesOf(folder).map((path) => `${name}${sep}${path}`)]
  for (const path of all) {
    const line = Buffer.from(path)
    yield lengthOf(line.length)
    yield line
    if (!path.endsWith(sep)) yield* contentOf(join(dirname(folder), path))
    yield lengthOf(0)
  }
}

async function* contentOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
      yield lengthOf(chunk.length)
      yield chunk
    }
  } catch (error) {
    // Dropped meanwhile: the log says so, too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Writes a stream of `readCluster` below a folder. */
export async function writeCluster(stream: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const read = readerOf(stream)
  for (;;) {
    const named = await read.length()
    if (named === null) return
    if (named === 0 || named > LONGEST_NAME) throw damaged()
    const path = (await read.bytes(named)).toString()
    if (isAbsolute(path) || normalize(path) !== path || path.startsWith('..')) throw damaged()
    const target = join(folder, path)
    if (path.endsWith(sep)) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      await read.length()
      continue
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(target, 'wx', 0o600)
    try {
      for (let bytes = await read.length(); bytes; bytes = await read.length())
        await file.writeFile(await read.bytes(bytes))
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

const damaged = () => new StartError('The copy of the database’s files is damaged.')

function readerOf(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const fill = async (wanted: number) => {
    const parts = [held]
    let length = held.length
    while (length < wanted) {
      const { value, done } = await chunks.next()
      if (done) break
      parts.push(value)
      length += value.length
    }
    held = parts.length > 1 ? Buffer.concat(parts) : held
    return held.length >= wanted
  }
  const bytes = async (wanted: number) => {
    if (!(await fill(wanted))) throw damaged()
    const taken = held.subarray(0, wanted)
    held = held.subarray(wanted)
    return taken
  }
  return {
    bytes,
    /** Null at the end. */
    length: async () =>
      (await fill(4))
        ? (await bytes(4)).readUInt32BE()
        : held.length === 0
          ? null
          : Promise.reject(damaged()),
  }
}
