// Functions of every script before anything is installed: no packages, any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_MAJOR = 24
const NONE = 'none yet'

/** Ends the script with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs what the lockfile says unless it is installed; `dev: false` accepts an installation
 * without dev dependencies.
 */
export function install(options) {
  const task = installation(options)
  if (task) runLoudly(task)
}

/** Builds the web app and the server, each when its sources changed since its last build. */
export function build() {
  const tasks = builds()
  if (tasks.length === 0) return
  install()
  for (const task of tasks) runLoudly(task)
}

/** Installs what measurements need beside the project: a package with its own lockfile. */
export function installBench() {
  installApart('bench', 'what measurements need')
}

/** Installs the back-end that searches are compared with: likewise. */
export function installPeers() {
  installApart('bench/peers/payload', 'the back-end to compare with')
}

function installApart(folder, what) {
  const lock = readJson(join(ROOT, folder, 'package-lock.json'))
  const installed = readJson(join(ROOT, folder, 'node_modules', '.package-lock.json'))
  const wanted = Object.keys(lock?.packages['']?.dependencies ?? {})
  const version = (packages, name) => packages?.[`node_modules/${name}`]?.version
  if (wanted.every((name) => version(installed?.packages, name) === version(lock.packages, name)))
    return
  runLoudly({
    title: `Installing ${what}`,
    args: ['ci', '--prefix', folder, '--loglevel=error'],
    failure: `${what} could not be installed: npm ci failed`,
  })
}

/** `install`, with the output of npm in a log file. */
export async function installQuietly(options) {
  const task = installation(options)
  if (task) await runQuietly(task)
}

/** `build`, with the output of the bundler in a log file. */
export async function buildQuietly() {
  const tasks = builds()
  if (tasks.length === 0) return
  await installQuietly()
  for (const task of tasks) await runQuietly(task)
}

function installation({ dev = true } = {}) {
  const missing = missingPackage({ dev })
  return (
    missing && {
      name: 'install',
      title: missing === NONE ? 'Installing packages' : `Installing packages (${missing})`,
      args: ['ci', '--loglevel=error'],
      failure: 'The packages could not be installed: npm ci failed',
    }
  )
}

/** The first package that differs from the lockfile, by npm's own record of the installation. */
function missingPackage({ dev }) {
  const lock = readJson(join(ROOT, 'package-lock.json'))
  const installed = readJson(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!lock) fail('package-lock.json is missing or broken: clone the project again.')
  if (!installed) return NONE
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue
    const found = installed.packages[path]
    if (!found && (wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !dev)))
      continue
    const isRecorded = found?.version === wanted.version && found?.integrity === wanted.integrity
    if (!isRecorded || !isThere(path, wanted))
      return `${path.replace(/^.*node_modules\//, '')} ${wanted.version ?? ''}`.trim()
  }
  return undefined
}

/** A copy of the root's folder has the record of packages that workspaces have in folders apart. */
function isThere(path, { version }) {
  if (path.startsWith('node_modules/')) return true
  return readJson(join(ROOT, path, 'package.json'))?.version === version
}

/**
 * Restarts the script under the project's own Node, which the lockfile installs on Linux: this
 * process then only forwards signals and the exit code. Returns when the right Node runs already.
 */
export async function underProjectNode() {
  const own = [`node_modules/node-linux-${process.arch}/bin/node`]
    .map((path) => join(ROOT, path))
    .find((path) => process.platform === 'linux' && existsSync(path))
  if (
    own &&
    own !== process.execPath &&
    process.env.RENTIFY_NODE !== own &&
    spawnSync(own, ['--version']).status === 0
  ) {
    process.exit(
      await run(own, process.argv.slice(1), { env: { ...process.env, RENTIFY_NODE: own } }),
    )
  }
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR)
    fail(
      `Rentify needs Node ${NODE_MAJOR} or newer, and this is ${process.version}: install it from https://nodejs.org and try again.`,
    )
}

/** Runs a program in the project, forwards our signals to it, and returns its exit code. */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
  const forward = (name) => child.kill(name)
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, forward)
  const code = await new Promise((done, broken) => {
    child.once('error', broken)
    child.once('close', (status, signal) => done(status ?? 128 + constants.signals[signal]))
  })
  for (const name of names) process.off(name, forward)
  return code
}

/** The program and arguments of npm: the npm that called us, else the one in PATH. */
function npmCommand(args) {
  const caller = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? process.env.npm_execpath
    : undefined
  return caller ? [process.execPath, [caller, ...args]] : ['npm', args]
}

const needsShell = (program) => process.platform === 'win32' && program === 'npm'

/** A build is kept until something that it is made from changes. */
const BUILDS = [
  { of: 'web', title: 'the web app', from: ['web', 'contract', 'package-lock.json'] },
  {
    of: 'server',
    title: 'the server',
    from: [
      ...['server/src', 'server/build.ts', 'server/package.json'],
      ...['contract', 'demo/src', 'demo/package.json', 'package-lock.json'],
    ],
  },
]

function builds() {
  return BUILDS.flatMap(({ of, title, from }) => {
    const stamp = join(ROOT, of, 'dist', '.stamp')
    const hash = hashOf(from)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return []
    return {
      name: `build-${of}`,
      title: `Building ${title}`,
      args: ['run', 'build', '--silent', '-w', of],
      failure: `${title.replace('t', 'T')} could not be built`,
      before: () => rmSync(stamp, { force: true }),
      after() {
        mkdirSync(dirname(stamp), { recursive: true })
        writeFileSync(stamp, hash)
      },
    }
  })
}

function runLoudly({ title, args, failure, before, after }) {
  console.log(`${title} …`)
  before?.()
  const [program, all] = npmCommand(args)
  if (
    spawnSync(program, all, { cwd: ROOT, stdio: 'inherit', shell: needsShell(program) }).status !==
    0
  )
    fail(`${failure}, see above.`)
  after?.()
}

const LOGS = join(ROOT, '.cache')
const TAIL_LINES = 40

async function runQuietly({ name, title, args, failure, before, after }) {
  const log = join(LOGS, `${name}.log`)
  mkdirSync(LOGS, { recursive: true })
  before?.()
  const [program, all] = npmCommand(args)
  // One file for both streams: through two pipes an error could overtake earlier output.
  const output = openSync(log, 'w')
  const progress = showProgress(title, log)
  const code = await run(program, all, {
    stdio: ['ignore', output, output],
    shell: needsShell(program),
    env: { ...process.env, NO_COLOR: '1' },
  })
  closeSync(output)
  progress.end(code === 0)
  if (code > 128) process.exit(code)
  if (code !== 0) {
    console.error(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n'))
    fail(`${failure}, see above; the whole output is in ${relative(process.cwd(), log)}.`)
  }
  after?.()
}

/**
 * On a terminal one line with the elapsed seconds and the log's last line; elsewhere a line at the
 * start, after 15 seconds, and every minute.
 */
function showProgress(title, log) {
  const { stdout } = process
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  let printed = 0
  if (!stdout.isTTY) console.log(`${title} …`)
  const tick = () => {
    const now = seconds()
    if (stdout.isTTY)
      stdout.write(
        `\r${`${title} … ${now} s  ${lastLine(log)}`.slice(0, (stdout.columns || 80) - 1)}\u001b[K`,
      )
    else if (now >= (printed === 0 ? 15 : 60 * printed)) {
      printed++
      console.log(`${title}: ${now} s so far`)
    }
  }
  const timer = setInterval(tick, stdout.isTTY ? 250 : 1000)
  return {
    end(isDone) {
      clearInterval(timer)
      if (stdout.isTTY) stdout.write('\r\u001b[K')
      if (isDone) console.log(`${title}: done in ${seconds()} s`)
    },
  }
}

const lastLine = (log) =>
  stripVTControlCharacters(readFileSync(log, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '' && !line.startsWith('dist/')) ?? ''

const GENERATED = /(^|\/)(dist|node_modules|src\/messages|\.[^/]+)$/

/**
 * One hash over the content and names of all files below some paths, without what is generated from
 * them.
 */
function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (GENERATED.test(relative(ROOT, path))) return
    const entries = path.endsWith('.json') ? undefined : listing(path)
    if (entries) for (const name of entries) visit(join(path, name))
    else hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) visit(join(ROOT, path))
  return hash.digest('hex')
}

function listing(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
