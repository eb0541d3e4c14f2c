// Sends requests by autocannon, in a process of its own: the measured ones do not wait for it.
import autocannon, { type Client } from 'autocannon'

export type Order = {
  readonly url: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
  /** The share of the paths that this process's first connection begins after. */
  readonly from: number
  /** All connections of all processes. */
  readonly all: number
}
export type Sent = { readonly seconds: number; readonly times: Float64Array }
export type Report = Sent | { readonly fault: string }

const EXPECTED = [200, 201, 304]
const TIMEOUT_SECONDS = 60
/** autocannon looks at so many milliseconds whether it has ended. */
const LOOK_MS = 50

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  send(order).then(
    (sent) => process.send?.(sent),
    (error: Error) => process.send?.({ fault: error.message } satisfies Report),
  )
})

function send({ url, paths, headers, connections, seconds, from, all }: Order): Promise<Sent> {
  const times: number[] = []
  const clients: Client[] = []
  return new Promise((resolve, reject) => {
    let begun = performance.now()
    const end = () => {
      const took = (performance.now() - begun) / 1000
      for (const client of clients) client.destroy()
      resolve({ seconds: took, times: Float64Array.from(times) })
    }
    const fail = (reason: string) => {
      for (const client of clients) client.destroy()
      reject(new Error(`${url}: ${reason}`))
    }
    const load = autocannon({
      url,
      connections,
      headers,
      duration: seconds + TIMEOUT_SECONDS,
      sampleInt: LOOK_MS,
      timeout: TIMEOUT_SECONDS,
      skipAggregateResult: true,
      // Each connection begins elsewhere, so that no two send the same request at once.
      setupClient(client) {
        const first = Math.floor((from + clients.length / all) * paths.length) % paths.length
        const turned = [...paths.slice(first), ...paths.slice(0, first)]
        client.setRequests(turned.map((path) => ({ path })))
        clients.push(client)
      },
    })
    load.on('start', () => {
      begun = performance.now()
      setTimeout(end, seconds * 1000)
    })
    load.on('response', (_client, status, _bytes, ms) => {
      if (EXPECTED.includes(status)) times.push(ms)
      else fail(`answered with ${status}`)
    })
    load.on('reqError', (error) => fail(error.message))
  })
}
