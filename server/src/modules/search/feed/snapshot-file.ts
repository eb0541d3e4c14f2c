// The index as a file in the data directory: a start that finds it reads only what changed since
// (ADR 0286). Losing it costs nothing but that time.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { FILTERS } from '@rentify/contract/listings/filterable'
import { LANDMARK_KINDS, landmarksOfKind } from '../../geo/index.ts'
import { COST_FACTS, MONTHLY_COST_SQL } from '../../listings/index.ts'
import type { SavedIndex } from '../memory/listing-index.ts'

export type Snapshot = {
  /** Which database it is of. */
  readonly origin: string
  readonly storage: string
  /** As the feed holds them. */
  readonly horizon: string
  /** In milliseconds since 1970. */
  readonly allReadAt: number
  readonly known: Map<number, bigint>
  readonly index: SavedIndex
}

export type SnapshotFile = {
  /** Null where none was written by this code, or it is damaged. */
  read(): Promise<Snapshot | null>
  write(snapshot: Snapshot): Promise<void>
  /** When it was last written, by any process; 0 where there is none. */
  writtenAt(): Promise<number>
}

const NAME = 'listings'
const HALF = '.part'
const HALF_MS = 3_600_000
const CODE_BYTES = 32
/** Of a part's length, and of the checksum of all that is before it. */
const NUMBER_BYTES = 4

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
      const body = file.subarray(0, -NUMBER_BYTES)
      if (body.length < CODE_BYTES || crc32(body) !== file.readUInt32LE(body.length)) return null
      const code = await codeHash()
      return code.equals(body.subarray(0, CODE_BYTES)) ? joined(body.subarray(CODE_BYTES)) : null
    },
    async write(snapshot) {
      const parts = partsOf(snapshot)
      await mkdir(folder, { recursive: true })
      const half = join(folder, `${NAME}.${randomUUID()}${HALF}`)
      try {
        await writeFile(half, bytesOf(await codeHash(), parts))
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    writtenAt: async () => (await stat(path).catch(() => null))?.mtimeMs ?? 0,
  }
}

type Part = readonly [name: string, value: unknown]

/** Its index by its properties: other work goes on between two of them. */
const partsOf = ({ index, ...others }: Snapshot): Part[] => [['', others], ...Object.entries(index)]

function joined(body: Buffer): Snapshot {
  const parts: Part[] = []
  for (let at = 0; at < body.length; ) {
    const end = at + NUMBER_BYTES + body.readUInt32LE(at)
    // Its arrays are views: of a copy, so that none keeps the whole file.
    parts.push(deserialize(Buffer.from(body.subarray(at + NUMBER_BYTES, end))))
    at = end
  }
  const [[, others] = [], ...index] = parts
  return { ...(others as Omit<Snapshot, 'index'>), index: Object.fromEntries(index) as SavedIndex }
}

function* bytesOf(code: Buffer, parts: readonly Part[]): Generator<Buffer> {
  let checksum = crc32(code)
  yield code
  for (const part of parts) {
    const bytes = serialize(part)
    const length = numberBytes(bytes.length)
    checksum = crc32(bytes, crc32(length, checksum))
    yield length
    yield bytes
  }
  yield numberBytes(checksum)
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES)
  bytes.writeUInt32LE(value)
  return bytes
}

/** What another version wrote may mean something else: the file belongs to exactly this code. */
async function hashOfCode(): Promise<Buffer> {
  const ofListings = [FILTERS, COST_FACTS, MONTHLY_COST_SQL, LANDMARK_KINDS.map(landmarksOfKind)]
  const hash = createHash('sha256').update(JSON.stringify([process.versions.v8, ...ofListings]))
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
