// What every script needs before anything is installed: no packages, any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_MAJOR = 24

/** Ends the script with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs what the lockfile says unless it is installed already; `dev: false` leaves alone an installation without the tools. */
export function install({ dev = true } = {}) {
  const missing = missingPackage({ dev })
  if (!missing) return
  console.log(`Installing packages (${missing}) …`)
  const ended = npm(['ci', '--loglevel=error'])
  if (ended !== 0) fail('The packages could not be installed: npm ci failed, see above.')
}

/** The first package that is not installed as the lockfile has it; npm keeps its own record of what it installed. */
function missingPackage({ dev }) {
  const lock = readJson(join(ROOT, 'package-lock.json'))
  const installed = readJson(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!lock) fail('package-lock.json is missing or broken: clone the project again.')
  if (!installed) return 'none yet'
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue
    const found = installed.packages[path]
    if (!found && (wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !dev))) continue
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) return `${path.replace(/^.*node_modules\//, '')} ${wanted.version ?? ''}`.trim()
  }
  return undefined
}

/**
 * Goes on under the project's own Node, which the lockfile brings on Linux: this process then only passes signals on and
 * the exit code back. Returns when it is the right one already.
 */
export async function underProjectNode() {
  const own = [`node_modules/node-linux-${process.arch}/bin/node`].map((path) => join(ROOT, path)).find((path) => process.platform === 'linux' && existsSync(path))
  if (own && own !== process.execPath && process.env.RENTIFY_NODE !== own && spawnSync(own, ['--version']).status === 0) {
    process.exit(await run(own, process.argv.slice(1), { env: { ...process.env, RENTIFY_NODE: own } }))
  }
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR)
    fail(`Rentify needs Node ${NODE_MAJOR} or newer, and this is ${process.version}: install it from https://nodejs.org and try again.`)
}

/** Runs a program in the project, passes our signals on to it, and answers its exit code. */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
  const forward = (name) => child.kill(name)
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, forward)
  const code = await new Promise((done, broken) => {
    child.once('error', broken)
    child.once('exit', (status, signal) => done(status ?? 128 + constants.signals[signal]))
  })
  for (const name of names) process.off(name, forward)
  return code
}

/** Runs npm in the project and waits for it: the npm that called us, else the one in the path. */
export function npm(args) {
  const caller = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const [program, first] = caller ? [process.execPath, [caller]] : ['npm', []]
  return spawnSync(program, [...first, ...args], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' && !caller }).status
}

const STAMP = join(ROOT, 'web', 'dist', '.stamp')

/** Builds the web app when what it is made of has changed since the last build. */
export function build() {
  const hash = hashOf(['web', 'contract', 'package-lock.json'])
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  install()
  console.log('Building the web app …')
  rmSync(STAMP, { force: true })
  if (npm(['run', 'build', '--silent', '-w', 'web']) !== 0) fail('The web app could not be built, see above.')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

const GENERATED = /(^|\/)(dist|node_modules|paraglide|project\.inlang\/(cache|README\.md)|\.[^/]+)$/

/** One hash over the content and names of all files below some paths, without what is generated from them. */
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
