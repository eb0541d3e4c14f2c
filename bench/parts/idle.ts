import { familySeconds } from './processor.ts'

const QUIET_SECONDS = 0.05
const LOOK_MS = 1000

/** Waits until a server is idle: it draws pictures at its start. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = familySeconds(pid); ; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const now = familySeconds(pid)
    if (!(now - before > QUIET_SECONDS)) return
    before = now
  }
}
