// Several processes behind one port on one machine (ADR 0205). The first one owns the embedded
// database, migrates, and replaces workers that die.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { passOnWhenItDies } from './handed-connections.ts'
import { StartError } from './start-error.ts'

/** What the first process tells a worker. */
export type WorkerStart = {
  readonly demoIsThere: boolean
  /** A folder of sockets, in which each worker listens to the others. */
  readonly sockets: string
}

export type Workers = {
  /** Resolves when all of them listen. @throws {StartError} when one ends before. */
  readonly listening: Promise<void>
  /** Asks every worker to end. */
  drain(): void
  /** Resolves when all have ended. */
  close(): Promise<void>
}

/** What a worker says before it listens, and is told once it may. */
const READY = 'ready'
/** A worker that cannot live must not keep the machine busy with its starts. */
const REPLACE_AFTER_MS = 1_000

/** In a worker, what the first process told it; null in the first process. */
export async function workerStart(): Promise<WorkerStart | null> {
  if (!cluster.isWorker) return null
  const [start] = (await once(process, 'message')) as [WorkerStart]
  return start
}

/** In a worker that is ready to listen: until then the first process answers. */
export async function askForPort(): Promise<void> {
  process.send?.(READY)
  await once(process, 'message')
}

/** Starts workers that run this same program; `leavePort` frees the port for the first. */
export async function startWorkers(
  count: number,
  {
    demoIsThere,
    leavePort,
  }: Pick<WorkerStart, 'demoIsThere'> & { readonly leavePort: () => Promise<void> },
  log: { warn(message: string): void },
): Promise<Workers> {
  // Other users of the machine must not listen in place of a worker.
  const sockets = await mkdtemp(join(tmpdir(), 'rentify-'))
  const running = new Set<Worker>()
  let isEnding = false

  function startOne(): Worker {
    const worker = cluster.fork()
    running.add(worker)
    worker.send({ demoIsThere, sockets } satisfies WorkerStart)
    worker.on('message', async (message: unknown) => {
      if (message !== READY) return
      await leavePort()
      if (worker.isConnected()) worker.send(READY)
    })
    // It may have died, which `exit` tells.
    worker.on('error', () => {})
    worker.once('exit', () => running.delete(worker))
    passOnWhenItDies(worker, () => [...running].some((other) => other !== worker))
    return worker
  }
  async function replace(died: Worker): Promise<void> {
    if (isEnding) return
    log.warn(`Worker ${died.process.pid} ended; another takes its place.`)
    await pause(REPLACE_AFTER_MS)
    if (!isEnding) replaceWhenItDies(startOne())
  }
  const replaceWhenItDies = (worker: Worker) => worker.once('exit', () => void replace(worker))
  const drain = () => {
    isEnding = true
    for (const worker of running) worker.process.kill('SIGTERM')
  }

  const first = Array.from({ length: count }, startOne)
  const listening = Promise.all(first.map(isListening)).then(() => {
    for (const worker of first)
      if (running.has(worker)) replaceWhenItDies(worker)
      else void replace(worker)
  })
  return {
    listening,
    drain,
    async close() {
      drain()
      await Promise.all([...running].map((worker) => once(worker, 'exit')))
      await rm(sockets, { recursive: true, force: true })
    },
  }
}

function isListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () => reject(new StartError('A worker could not start.')))
  })
}
