// Runs the stages of a check: named, timed, in parallel where possible, silent unless they fail.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ROOT } from './project.mjs'

const bin = (path) => join(ROOT, 'node_modules', path)
const node = (path, ...args) => [process.execPath, bin(path), ...args]

/** The web's types come from the compiled messages: before the static checks. */
export const compileMessages = () =>
  stage('messages', [process.execPath, 'web/messages/compile.ts'])

/** Static checks; with `lowPriority`, other stages get CPU time first. */
export async function staticChecks({ lowPriority = false } = {}) {
  const checks = [
    ['types: web', node('@typescript/native/bin/tsc', '-p', 'web')],
    ['types: server', node('@typescript/native/bin/tsc', '-p', 'server')],
    ['types: contract', node('@typescript/native/bin/tsc', '-p', 'contract')],
    ['types: demo', node('@typescript/native/bin/tsc', '-p', 'demo')],
    ['types: drawing', node('@typescript/native/bin/tsc', '-p', 'drawing')],
    ['types: journeys', node('@typescript/native/bin/tsc', '-p', 'e2e')],
    ['types: deploy', node('@typescript/native/bin/tsc', '-p', 'deploy')],
    ['types: benches', node('@typescript/native/bin/tsc', '-p', 'bench')],
    ['style', node('@biomejs/biome/bin/biome', 'ci', '--colors=off')],
    [
      'import rules',
      node(
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'contract/src',
        'demo',
        'drawing',
        'server/src',
        'web/src',
      ),
    ],
    ['unused code', node('knip/bin/knip.js')],
    [
      'production',
      node('knip/bin/knip.js', '--production', '--strict', '--exclude', 'exports,types'),
    ],
  ]
  await sideBySide(checks.map((check) => [...check, { lowPriority }]))
}

/** Runs Vitest with these arguments, its report in a file. */
export const vitest = (...args) => node('vitest/vitest.mjs', 'run', ...args)

export const playwright = (...args) =>
  node('@playwright/test/cli.js', 'test', '--config', 'e2e', ...args)

const AT_ONCE = 2

async function sideBySide(stages) {
  const waiting = [...stages]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await stage(...next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Runs one stage and prints its duration. Throws when it fails, after printing its output. */
export async function stage(
  name,
  [program, ...args],
  { show = false, lowPriority = false, env = {} } = {},
) {
  const began = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...(show ? {} : { NO_COLOR: '1' }), ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    // A group of its own, so that what the stage started ends with it.
    detached: true,
  })
  if (lowPriority) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  running.add(child)
  const status = await new Promise((done, broken) =>
    child.once('close', done).once('error', broken),
  )
  running.delete(child)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status === 0) return console.log(`✓ ${name} ${seconds} s`)
  console.log(`${said}✗ ${name} ${seconds} s`)
  throw new Red(name)
}

const running = new Set()
function endAll(signal) {
  for (const { pid, exitCode } of running) if (pid && exitCode === null) process.kill(-pid, signal)
}
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, endAll)

/** A failed stage; its output is printed already. */
export class Red extends Error {}

/** Runs all stages and returns whether they passed; the first failed stage ends the others. */
export async function allGreen(work) {
  try {
    await work()
    return true
  } catch (error) {
    endAll('SIGTERM')
    if (!(error instanceof Red)) throw error
    return false
  }
}
