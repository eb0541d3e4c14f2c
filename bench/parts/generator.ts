// Load from processes of its own, and how much of it they can send.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startBare } from './bare.ts'
import { ending } from './cleanup.ts'
import type { Order, Report } from './generator-process.ts'
import type { Stretch } from './load.ts'
import { short } from './statistics.ts'

export type Generator = {
  /**
   * Sends them in turn on `connections` connections for some seconds.
   * @throws {Error} on any status but 200, 201 and 304.
   */
  load(
    url: string,
    paths: readonly string[],
    connections: number,
    seconds: number,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Stretch>
  stop(): Promise<void>
}

const PROCESSES = 2
const HEADERS = { accept: 'application/json' }
/** The generator must be able to send this many times what is measured. */
export const ENOUGH = 2

export function startGenerator(): Generator {
  const processes = Array.from({ length: PROCESSES }, () => {
    const child = fork(fileURLToPath(new URL('generator-process.ts', import.meta.url)), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    const ended = once(child, 'exit').then(() => {
      throw new Error('A process of the generator ended.')
    })
    ended.catch(() => {})
    return { child, ended, stop: ending(child) }
  })
  return {
    async load(url, paths, connections, seconds, headers = {}) {
      let before = 0
      const orders = processes.map((process, at) => {
        const own = Math.floor((connections + at) / PROCESSES)
        const from = before / connections
        before += own
        return { process, own, from }
      })
      const sent = await Promise.all(
        orders
          .filter(({ own }) => own > 0)
          .map(({ process, own, from }) =>
            ask(process, {
              url,
              paths,
              headers: { ...HEADERS, ...headers },
              connections: own,
              seconds,
              from,
              all: connections,
            }),
          ),
      )
      const times = sent.flatMap((one) => Array.from(one.times))
      const took = sent.reduce((sum, one) => sum + one.seconds, 0) / sent.length
      if (times.length === 0) throw new Error(`${url} answered nothing in ${short(took)} s.`)
      return { count: times.length, seconds: took, times }
    },
    async stop() {
      await Promise.all(processes.map(({ stop }) => stop()))
    },
  }
}

type Process = { readonly child: ChildProcess; readonly ended: Promise<never> }

async function ask({ child, ended }: Process, order: Order) {
  const answered = once(child, 'message') as Promise<[Report]>
  child.send(order)
  const [report] = await Promise.race([answered, ended])
  if ('fault' in report) throw new Error(report.fault)
  return report
}

const BARE_PATHS = ['/']
const BARE_SECONDS = 2

/** Requests a second against bare `node:http` that sends two bytes, for each of these numbers. */
export async function capacityOf(
  generator: Generator,
  connections: readonly number[],
  seconds = BARE_SECONDS,
): Promise<ReadonlyMap<number, number>> {
  const bare = await startBare({
    '/': { status: 200, headers: { 'content-length': '2' }, body: btoa('ok') },
  })
  const rates = new Map<number, number>()
  for (const number of connections) {
    await generator.load(bare.url, BARE_PATHS, number, seconds / 2)
    const sent = await generator.load(bare.url, BARE_PATHS, number, seconds)
    rates.set(number, sent.count / sent.seconds)
  }
  await bare.stop()
  return rates
}
