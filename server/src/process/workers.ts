// Several processes behind one port on one machine (ADR 0205). The first one owns the embedded
// database, migrates, and replaces workers that die.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unsetOf } from '../env.ts'
import { askForMetrics, type Family, gauge } from '../metrics/index.ts'
import type { Server } from '../servers/index.ts'
import { StartError } from '../start-error.ts'
import { passOnWhenItDies } from './handed-connections.ts'
import { MEMORY_ENV } from './memory.ts'

/** What the first process tells a worker. */
export type WorkerStart = {
  readonly demoIsThere: boolean
  /** A folder of sockets, in which each worker listens to the others. */
  readonly sockets: string
  /** What it is a worker of. */
  readonly server: Server
}

export type Workers = {
  /** Resolves when all of them listen. @throws {StartError} when one ends before. */
  readonly listening: Promise<void>
  /** What each worker tells of itself, by its place; one tells of the installation, too. */
  metrics(): Promise<readonly WorkerMetrics[]>
  /** Asks every worker to end. */
  drain(): void
  /** Resolves when all have ended. */
  close(): Promise<void>
}

type WorkerMetrics = { readonly worker: string; readonly families: readonly Family[] }

/** In the place of a worker's number. */
export const FIRST_PROCESS = '0'
/** A worker that cannot live must not keep the machine busy with its starts. */
const REPLACE_AFTER_MS = 1_000
const FIRST_TRIES = 2

/** In a worker, what the first process told it; null in the first process. */
export async function workerStart(): Promise<WorkerStart | null> {
  if (!cluster.isWorker) return null
  const [start] = (await once(process, 'message')) as [WorkerStart]
  // As JSON it is a text.
  return { ...start, server: { ...start.server, startedAt: new Date(start.server.startedAt) } }
}

/** Starts workers that run this same program. */
export async function startWorkers(
  count: number,
  { demoIsThere, server }: Pick<WorkerStart, 'demoIsThere' | 'server'>,
  log: { warn(message: string): void },
): Promise<Workers> {
  // Other users of the machine must not listen in place of a worker.
  const sockets = await mkdtemp(join(tmpdir(), 'rentify-'))
  // Another version may take the place of a link to this one; workers are of their first process.
  cluster.setupPrimary({ exec: realpathSync(process.argv[1] ?? '') })
  /** By their places, which their successors take: a place is told in metrics. */
  const running = new Map<Worker, number>()
  let isEnding = false

  function startOne(place: number): Worker {
    const worker = cluster.fork(unsetOf(MEMORY_ENV))
    running.set(worker, place)
    worker.send({ demoIsThere, sockets, server } satisfies WorkerStart)
    // It may have died, which `exit` tells.
    worker.on('error', () => {})
    worker.once('exit', () => running.delete(worker))
    passOnWhenItDies(worker, () => [...running.keys()].some((other) => other !== worker))
    return worker
  }
  async function replace(died: Worker, place: number): Promise<void> {
    if (isEnding) return
    log.warn(`Worker ${died.process.pid} ended; another takes its place.`)
    await pause(REPLACE_AFTER_MS)
    if (!isEnding) replaceWhenItDies(startOne(place), place)
  }
  const replaceWhenItDies = (worker: Worker, place: number) =>
    worker.once('exit', () => void replace(worker, place))
  const drain = () => {
    isEnding = true
    for (const worker of running.keys()) worker.process.kill('SIGTERM')
  }

  /** A machine that has just begun may be too busy for the first try. */
  async function startFirst(place: number, tries = FIRST_TRIES): Promise<void> {
    const worker = startOne(place)
    try {
      await isListening(worker)
    } catch (error) {
      if (tries === 1 || isEnding) throw error
      log.warn(`Worker ${worker.process.pid} could not start; it is tried again.`)
      await pause(REPLACE_AFTER_MS)
      return startFirst(place, tries - 1)
    }
    if (running.has(worker)) replaceWhenItDies(worker, place)
    else void replace(worker, place)
  }
  const places = Array.from({ length: count }, (_, at) => at + 1)
  const listening = Promise.all(places.map((place) => startFirst(place))).then(() => {})
  return {
    listening,
    async metrics() {
      const places = [...running].sort(([, a], [, b]) => a - b)
      const told = await Promise.all(
        places.map(async ([worker, place], at) => ({
          worker: String(place),
          families: (await askForMetrics(worker, at === 0)) ?? [],
        })),
      )
      const answered = told.filter(({ families }) => families.length > 0)
      const counts = gauge('rentify_workers', 'Workers that answer, and that there should be.', [
        [{ state: 'answering' }, answered.length],
        [{ state: 'wanted' }, count],
      ])
      return [{ worker: FIRST_PROCESS, families: [counts] }, ...answered]
    },
    drain,
    async close() {
      drain()
      await Promise.all([...running.keys()].map((worker) => once(worker, 'exit')))
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
