// CPU time of processes, which does not depend on other load. Linux reports hundredths of a
// second; elsewhere it is unknown.
import { readdirSync, readFileSync } from 'node:fs'

function stat(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Seconds of CPU time of a process and its reaped children. */
export function secondsOf(pid: number | string, children = false): number {
  const fields = stat(pid)
  if (fields.length === 0) return Number.NaN
  return (
    [11, 12, ...(children ? [13, 14] : [])].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) /
    100
  )
}

/** Nanoseconds of CPU time of a process, of all its threads: enough to tell one answer's. */
export function nanosecondsOf(pid: number): number {
  const threads = readable(`/proc/${pid}/task`)
  if (threads.length === 0) return Number.NaN
  return threads.reduce((sum, thread) => sum + Number(schedstat(pid, thread).split(' ')[0]), 0)
}

function schedstat(pid: number, thread: string): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
  } catch {
    return ''
  }
}

/** Seconds of CPU time of a PostgreSQL: its postmaster, ended backends, and living ones. */
export function databaseSeconds(postmaster: number): number {
  return familySeconds(postmaster)
}

/** Seconds of CPU time of a process and its children, ended and living ones. */
export function familySeconds(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + (secondsOf(child) || 0), secondsOf(pid, true))
}

/** Megabytes of memory of a process and its living children. */
export function familyMb(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + (residentMb(child) || 0), residentMb(pid))
}

function childrenOf(parent: number): string[] {
  return readable('/proc').filter((pid) => /^\d+$/.test(pid) && stat(pid)[1] === String(parent))
}

/** Megabytes of memory of a process. */
export function residentMb(pid: number | string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
