import { execFile } from 'node:child_process'
import { cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServerProcesses, type ServerProcesses } from './testing/server-process.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const BUILD = "import('./scripts/project.mjs').then(({ build }) => build())"

let project: string
let processes: ServerProcesses

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'rentify-production-'))
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 16_000_000,
  })
  const files = stdout.split('\n').filter((path) => path && !/^(e2e|bench)\//.test(path))
  for (const path of files) await cp(join(ROOT, path), join(project, path)).catch(unlessGone)
  // As `npm test` has done already, then this does nothing.
  await run(process.execPath, ['-e', BUILD], { cwd: ROOT })
  for (const built of ['web/dist', 'server/dist'])
    await cp(join(ROOT, built), join(project, built), { recursive: true })
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], { cwd: project })
  processes = await createServerProcesses(undefined, join(project, 'scripts/start.mjs'))
}, 300_000)
afterAll(async () => {
  await processes?.end()
  await rm(project, { recursive: true, force: true })
})

describe('an installation without development dependencies', () => {
  it('starts with the demo, and shows its pages, in a tree that nobody may write to', async () => {
    const before = await writtenFiles(project)
    const { port, readiness, said } = await processes.started({ DEMO: 'on' })
    expect(await readiness()).toBe(200)
    expect(said.out).toMatch(/^Starting the server …\n/)
    const page = await fetch(`http://127.0.0.1:${port}/rooms`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
    expect(await writtenFiles(project)).toEqual(before)
  })
})

/** When each file was last written: modes would not hold root back. */
async function writtenFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return await Promise.all(
    paths.sort().map(async (path) => `${path} ${(await lstat(path)).mtimeMs}`),
  )
}

/** Deleted in the working tree and not yet in the index. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
