import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ending } from '../parts/cleanup.ts'
import { familyMb, secondsOf } from '../parts/cpu-time.ts'

const WORKER = fileURLToPath(new URL('bare-sharp-worker.ts', import.meta.url))

export type BareSharp = {
  /** Makes every size of a photo, in the process that is free. */
  take(path: string): Promise<void>
  seconds(): number
  mb(): number
  stop(): Promise<void>
}

/** As many processes as the product has for pictures. */
export function startBareSharp(size: number): BareSharp {
  const all = Array.from({ length: size }, () => {
    const child = fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    return { child, pid: child.pid ?? 0, stop: ending(child) }
  })
  const free: ChildProcess[] = all.map(({ child }) => child)
  const waiting: ((child: ChildProcess) => void)[] = []
  const sum = (of: (pid: number) => number) => all.reduce((total, { pid }) => total + of(pid), 0)
  return {
    take: async (path) => {
      const child = free.pop() ?? (await new Promise<ChildProcess>((turn) => waiting.push(turn)))
      child.send(path)
      await once(child, 'message')
      const next = waiting.shift()
      if (next) next(child)
      else free.push(child)
    },
    seconds: () => sum(secondsOf),
    mb: () => sum(familyMb),
    stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))),
  }
}
