import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
/** Looks for as long as a postmaster may let nobody in. */
const STUCK_LOOKS = 5

/** Whether a process with this number exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process, or '' when it has ended. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Whether a command line is PostgreSQL's: as started, or a title that its processes set. */
export function isPostgres(command: string): boolean {
  // The folder of the program may have a space in its name.
  return /^(\S*\/|\/.*\/bin\/)?postgres(\s|:|$)/.test(command)
}

/**
 * Every PostgreSQL process with this text in its command line. Not the working directory, because a
 * container's root may not read that of another user's process.
 */
export function postgresProcesses(clusterName: string): number[] {
  return processes()
    .filter(({ command }) => command.includes(clusterName) && isPostgres(command))
    .map(({ pid }) => pid)
}

/**
 * Watches for a postmaster that lets nobody in: after a failed recovery it may live on with neither
 * a process that recovers nor one that writes. The answer is true once that holds for `stuckMs`.
 */
export function watchForStuck(clusterName: string, stuckMs: number): () => boolean {
  let since: number | undefined
  let lookAt = 0
  return () => {
    const now = performance.now()
    if (now < lookAt) return false
    lookAt = now + stuckMs / STUCK_LOOKS
    if (works(clusterName)) since = undefined
    else since ??= now
    return since !== undefined && now - since >= stuckMs
  }
}

/** Whether PostgreSQL recovers or runs: its processes' titles say so, where they are shown. */
function works(clusterName: string): boolean {
  const title = `postgres: ${clusterName}: `
  const titles = processes()
    .filter(({ command }) => command.startsWith(title))
    .map(({ command }) => command.slice(title.length))
  return titles.length === 0 || titles.some((name) => /^(startup|walwriter)\b/.test(name))
}

function processes(): { pid: number; command: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: commandOf(Number(name)) }))
  }
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .map((line) => ({
      pid: Number.parseInt(line, 10),
      command: line.trim().replace(/^\d+\s+/, ''),
    }))
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Waits until `done` holds; returns whether it did in time. */
export async function waitUntil(done: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!done()) {
    if (performance.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}
