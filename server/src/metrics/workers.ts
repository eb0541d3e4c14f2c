// One port tells of all workers of a machine: the first process asks each when it is asked.
import type { Worker } from 'node:cluster'
import type { Family } from './series.ts'

type Question = { readonly readMetrics: number; readonly isFirst: boolean }
type Answer = { readonly metrics: number; readonly families: readonly Family[] }

/** A worker that is busy for longer is missing from the answer. */
const ANSWER_MS = 2_000

/** In a worker: answers the first process. `isFirst`: whether to tell of the installation, too. */
export function answerMetrics(read: (isFirst: boolean) => Promise<readonly Family[]>): void {
  process.on('message', (message: Question) => {
    const { readMetrics, isFirst } = message
    if (readMetrics === undefined) return
    const say = (families: readonly Family[]) =>
      process.send?.({ metrics: readMetrics, families } satisfies Answer, () => {})
    read(isFirst).then(say, () => say([]))
  })
}

let asked = 0

/** Asks one worker; null when it does not answer in time. */
export function askForMetrics(worker: Worker, isFirst: boolean): Promise<readonly Family[] | null> {
  const id = ++asked
  return new Promise((resolve) => {
    const end = (families: readonly Family[] | null) => {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', gone)
      resolve(families)
    }
    const hear = ({ metrics, families }: Answer) => metrics === id && end(families)
    const gone = () => end(null)
    const timer = setTimeout(gone, ANSWER_MS)
    worker.on('message', hear)
    worker.once('exit', gone)
    worker.send({ readMetrics: id, isFirst } satisfies Question, (error) => error && end(null))
  })
}
