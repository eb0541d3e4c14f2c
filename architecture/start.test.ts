import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PACKAGES = ['web', 'server']
let project: string

/** The build of both packages is this program, whatever it is named. */
async function withBuild(program: string): Promise<void> {
  for (const name of PACKAGES) {
    const scripts = { build: 'node build.ts' }
    await writeFile(
      join(project, name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', type: 'module', scripts }),
    )
    await writeFile(join(project, name, 'build.ts'), program)
  }
}

/** What a function of `project.mjs` says in this project; `npm` is a program in its place. */
async function said(name: 'buildQuietly' | 'install', npm = process.env.npm_execpath) {
  const child = spawn(
    process.execPath,
    ['-e', `import('./scripts/project.mjs').then(({ ${name} }) => ${name}())`],
    { cwd: project, env: { ...process.env, npm_execpath: npm } },
  )
  const streams = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (streams.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (streams.err += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...streams }
}

async function buildQuietly() {
  return {
    ...(await said('buildQuietly')),
    log: await readFile(join(project, '.cache', 'build-web.log'), 'utf8').catch(() => ''),
  }
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'rentify-start-'))
  for (const folder of ['scripts', 'web', 'server/src', 'contract', 'demo/src', 'node_modules'])
    await mkdir(join(project, folder), { recursive: true })
  await copyFile(
    join(import.meta.dirname, '..', 'scripts', 'project.mjs'),
    join(project, 'scripts', 'project.mjs'),
  )
  await writeFile(join(project, 'demo', 'package.json'), JSON.stringify({ name: 'demo' }))
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ name: 'project', private: true, workspaces: PACKAGES }),
  )
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    await writeFile(join(project, lock), JSON.stringify({ packages: {} }))
})
afterEach(() => rm(project, { recursive: true, force: true }))

const TABLE = "for (let n = 1; n <= 300; n++) console.log('bundle', n)"

describe('npm start', { timeout: 60_000 }, () => {
  it('builds with two lines each, the bundler’s output in a log, and what changed', async () => {
    await withBuild(TABLE)
    const { code, out, err, log } = await buildQuietly()
    expect({ code, out, err }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^Building the web app …\nBuilding the web app: done in \d+ s\nBuilding the server …\nBuilding the server: done in \d+ s\n$/,
      ),
      err: '',
    })
    expect(log.split('\n').filter((line) => line.startsWith('bundle '))).toHaveLength(300)
    expect(await buildQuietly()).toMatchObject({ code: 0, out: '' })
    await writeFile(join(project, 'server', 'src', 'main.ts'), 'export {}')
    expect(await buildQuietly()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Building the server …\nBuilding the server: done in \d+ s\n$/),
    })
  })

  it('shows the end of the log when the build fails, and builds again the next time', async () => {
    await withBuild(`${TABLE}\nconsole.error('there is no such module')\nprocess.exitCode = 1`)
    const { code, out, err } = await buildQuietly()
    expect({ code, out }).toEqual({ code: 1, out: 'Building the web app …\n' })
    expect(err).toContain('there is no such module')
    expect(err).toMatch(
      /The web app could not be built, see above; the whole output is in \.cache\/build-web\.log\.\n$/,
    )
    expect(err.split('\n').length).toBeLessThan(50)
    await withBuild(TABLE)
    expect(await buildQuietly()).toMatchObject({ code: 0, err: '' })
  })
})

describe('packages are installed', () => {
  const OWN = 'web/node_modules/reader'
  const putOwn = async (version: string) => {
    await mkdir(join(project, OWN), { recursive: true })
    await writeFile(join(project, OWN, 'package.json'), JSON.stringify({ version }))
  }

  // Bundlers would take another version, of the root's folder, and say nothing.
  it('when one of a workspace’s own is not there, though npm’s record has it', async () => {
    const npm = join(project, 'npm-cli.js')
    await writeFile(npm, "console.log('npm', ...process.argv.slice(2))")
    const packages = { 'node_modules/reader': { version: '3.0.0' }, [OWN]: { version: '5.0.0' } }
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
      await writeFile(join(project, lock), JSON.stringify({ packages }))
    const out = 'Installing packages (reader 5.0.0) …\nnpm ci --loglevel=error\n'
    expect(await said('install', npm)).toEqual({ code: 0, out, err: '' })
    await putOwn('4.0.0')
    expect(await said('install', npm)).toEqual({ code: 0, out, err: '' })
    await putOwn('5.0.0')
    expect(await said('install', npm)).toEqual({ code: 0, out: '', err: '' })
  })
})
