// Decodes and encodes pictures in separate processes, so that no picture can exhaust the server's
// memory or time, or crash it (ADR 0118).

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { message } from '@rentify/contract/messages'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { Problem } from '../../http/problem.ts'
import { counter } from '../../metrics/index.ts'
import {
  type LinkPicture,
  OUT_OF_MEMORY,
  type Rejection,
  type Result,
  type TakenPicture,
  type Task,
} from './image-task.ts'
import type { PictureHash } from './same-pictures/picture-hash.ts'

export type ImageWorkers = {
  /**
   * Processes an uploaded file; callers take turns.
   * @throws {PictureRejected}
   * @throws {Problem} `unavailable` when its process dies.
   */
  take(path: string, caller: string): Promise<TakenPicture>
  /**
   * Draws the picture of a shared link; uploads and these take turns.
   * @throws {Problem} `unavailable` when its process dies.
   */
  draw(facts: LinkPicture): Promise<Buffer>
  /**
   * What a stored JPEG looks like; null for a flat one. Takes turns with uploads.
   * @throws {PictureRejected}
   * @throws {Problem} `unavailable` when its process dies.
   */
  hash(picture: Buffer): Promise<PictureHash | null>
  /** How many tasks run and wait. */
  load(): { readonly running: number; readonly waiting: number }
  /** Ends every process; running tasks fail. */
  close(): Promise<void>
}

/** The file is not an acceptable picture. */
export class PictureRejected extends Error {
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super(`The picture was rejected: ${rejection}.`)
    this.rejection = rejection
  }
}

const tasks = counter(
  'rentify_image_tasks_total',
  'Pictures that were taken (uploads), drawn (shared links) or hashed (stored), by result.',
  ['kind', 'result'],
)
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const ENTRY = fileOf('./image-worker.ts')
const PROCESSES = 2
const WAITING_PER_CALLER = 100
/**
 * An ordinary picture takes one to two seconds of one core; the machine may be busy with other
 * work.
 */
const TASK_MS = 60_000
/** An idle process ends, to free its memory. */
const IDLE_MS = 60_000
/** Writable memory in KB: 600 MB that Node reserves at its start, and 1.2 GB for a picture. */
const MAX_DATA_KB = 1_800_000

/** Up to two image processes, started on demand. */
export function createImageWorkers(taskMs = TASK_MS): ImageWorkers {
  const queue = createFairQueue({
    concurrency: PROCESSES,
    perKey: PROCESSES,
    waitingPerKey: WAITING_PER_CALLER,
  })
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  function start(): Worker {
    const worker = createWorker(() => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    all.add(worker)
    return worker
  }

  async function run(task: Task): Promise<Result> {
    if (closed) throw unavailable()
    const worker = idle.pop() ?? start()
    const result = await worker.run(task, taskMs)
    idle.push(worker)
    return result
  }

  async function finish<K extends 'taken' | 'drawn' | 'hashed'>(
    kind: K,
    task: Task,
    caller: string,
  ): Promise<Extract<Result, { kind: K }>> {
    const result = await queue
      .run(caller, () => run(task))
      .catch((error: unknown) => {
        tasks.of(task.kind, 'failed').add()
        throw error instanceof QueueFull ? unavailable() : error
      })
    tasks.of(task.kind, result.kind).add()
    if (result.kind === 'rejected') throw new PictureRejected(result.rejection)
    if (result.kind === kind) return result as Extract<Result, { kind: K }>
    const reason = result.kind === 'failed' ? result.message : `it was ${result.kind}`
    throw new Error(`An image task failed: ${reason}`)
  }

  return {
    load: queue.load,
    take: async (path, caller) => (await finish('taken', { kind: 'take', path }, caller)).picture,
    draw: async (facts) =>
      (await finish('drawn', { kind: 'draw', facts }, 'link pictures')).content,
    hash: async (picture) =>
      (await finish('hashed', { kind: 'hash', picture }, 'stored pictures')).hash,
    close: async () => {
      closed = true
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

type Worker = {
  /** One task; a process that fails it has ended. */
  run(task: Task, ms: number): Promise<Result>
  end(): Promise<void>
}

function createWorker(onExit: () => void): Worker {
  const child = startProcess()
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve).once('error', () => resolve(null))
  })
  void exited.then(onExit)
  const nextMessage = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  const ready = nextMessage()
  let timedOut = false
  let resting: NodeJS.Timeout | undefined

  /** Waits for a response; ends a process that does not respond within `ms`. */
  async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, ms)
    const died = exited.then((code): never => {
      throw timedOut || code === OUT_OF_MEMORY ? new PictureRejected('resources') : unavailable()
    })
    return Promise.race([answer, died]).finally(() => clearTimeout(timer))
  }
  const end = async () => {
    clearTimeout(resting)
    child.kill('SIGKILL')
    await exited
  }
  return {
    end,
    run: async (task, ms) => {
      clearTimeout(resting)
      await within(TASK_MS, ready)
      const answer = nextMessage()
      child.send(task, () => {})
      const result = (await within(ms, answer)) as Result
      resting = setTimeout(() => void end(), IDLE_MS).unref()
      return result
    },
  }
}

/**
 * The process gets no environment variables, since they may contain secrets, and none of the
 * machine's fonts, so that a text looks the same everywhere.
 */
function startProcess(): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=128']
  const [execPath = '', ...execArgv] =
    process.platform === 'win32'
      ? node
      : ['/bin/sh', '-c', `ulimit -d ${MAX_DATA_KB} 2>/dev/null; exec "$0" "$@"`, ...node]
  return fork(ENTRY, [], {
    execPath,
    execArgv,
    env: { FONTCONFIG_FILE: fileOf('./link-picture/fonts.conf') },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const unavailable = () =>
  new Problem('unavailable', {
    message: message('photos_unavailable'),
    headers: { 'retry-after': '5' },
  })
