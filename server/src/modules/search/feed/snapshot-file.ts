// The index as a file in the data directory: a start that finds it reads only what changed since
// (ADR 0286). Losing it costs nothing but that time.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { FILTERS } from '@rentify/contract/listings/filterable'
import type { SavedIndex } from '../memory/listing-index.ts'

export type Snapshot = {
  /** Which database it is of. */
  readonly origin: string
  readonly storage: string
  /** As the feed holds them. */
  readonly horizon: string
  readonly known: ReadonlyMap<number, bigint>
  readonly index: SavedIndex
}

export type SnapshotFile = {
  /** Null where none was written by this code, or it is damaged. */
  read(): Promise<Snapshot | null>
  /** Takes what is there when it is called. */
  write(snapshot: Snapshot): Promise<void>
  /** When it was last written, by any process; 0 where there is none. */
  writtenAt(): Promise<number>
}

const NAME = 'listings'
const HALF = '.part'
const HALF_MS = 3_600_000
/** Of what follows; then the hash of the code. */
const CHECKSUM = 4
const HEAD = CHECKSUM + 32

/** A file below `folder`, which need not be there. */
export function createSnapshotFile(folder: string): SnapshotFile {
  const path = join(folder, NAME)
  let hash: Promise<Buffer> | null = null
  const codeHash = () => {
    hash ??= hashOfCode()
    return hash
  }
  return {
    async read() {
      await removeHalves(folder)
      const file = await readFile(path).catch(() => Buffer.alloc(0))
      if (file.length < HEAD || crc32(file.subarray(CHECKSUM)) !== file.readUInt32LE()) return null
      const code = await codeHash()
      return code.equals(file.subarray(CHECKSUM, HEAD)) ? deserialize(file.subarray(HEAD)) : null
    },
    async write(snapshot) {
      const { origin, storage, horizon, known, index } = snapshot
      const body = serialize({ origin, storage, horizon, known, index } satisfies Snapshot)
      const code = await codeHash()
      const checksum = Buffer.alloc(CHECKSUM)
      checksum.writeUInt32LE(crc32(body, crc32(code)))
      await mkdir(folder, { recursive: true })
      const half = join(folder, `${NAME}.${randomUUID()}${HALF}`)
      try {
        await writeFile(half, [checksum, code, body])
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    writtenAt: async () => (await stat(path).catch(() => null))?.mtimeMs ?? 0,
  }
}

/** What another version wrote may mean something else: the file belongs to exactly this code. */
async function hashOfCode(): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.v8, FILTERS]))
  const root = join(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter((name) =>
    /\.([jt]s|txt)$/.test(name),
  )
  for (const file of files.sort()) hash.update(await readFile(join(root, file)))
  return hash.digest()
}

/** What a process left that was killed while it wrote. */
async function removeHalves(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(HALF))) {
    const { mtimeMs = Date.now() } = (await stat(join(folder, name)).catch(() => null)) ?? {}
    if (Date.now() - mtimeMs > HALF_MS) await rm(join(folder, name), { force: true })
  }
}
