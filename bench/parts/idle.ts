import { databaseSeconds, familySeconds } from './cpu-time.ts'

const QUIET_SECONDS = 0.05
const LOOK_MS = 1000
/** Jobs of every minute read new listings, which changes them. */
const MINUTE_MS = 65_000

/** Waits until a server is idle: it draws pictures at its start. */
export function untilIdle(pid: number): Promise<void> {
  return untilQuiet(() => familySeconds(pid))
}

/** Waits until the jobs of a minute have run in these servers, and they and PostgreSQL are idle. */
export async function untilSettled(pids: readonly number[], postmaster: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, MINUTE_MS))
  await untilQuiet(() =>
    pids.reduce((sum, pid) => sum + familySeconds(pid), databaseSeconds(postmaster)),
  )
}

async function untilQuiet(seconds: () => number): Promise<void> {
  for (let before = seconds(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const now = seconds()
    if (!(now - before > QUIET_SECONDS)) return
    before = now
  }
}
