// Sends requests over keep-alive connections, one at a time on each, at minimal cost: the generator
// must not be measured itself.
import { connect, type Socket } from 'node:net'

/** The result of a run: how many requests, in which time, and the milliseconds of each. */
export type Stretch = {
  readonly count: number
  readonly seconds: number
  readonly times: readonly number[]
}

const EXPECTED = ['200', '201', '304']

/**
 * Sends serialised requests in turn on `connections` connections for some seconds.
 * @throws {Error} on any status but 200, 201 and 304.
 */
export async function load(
  url: string,
  requests: readonly Buffer[],
  connections: number,
  seconds: number,
): Promise<Stretch> {
  const { hostname, port } = new URL(url)
  const times: number[] = []
  let turn = 0
  const begun = performance.now()
  const until = begun + seconds * 1000
  const next = () => (performance.now() < until ? requests[turn++ % requests.length] : undefined)
  await Promise.all(
    Array.from({ length: connections }, () => walk(connect(Number(port), hostname), next, times)),
  )
  return { count: times.length, seconds: (performance.now() - begun) / 1000, times }
}

function walk(socket: Socket, next: () => Buffer | undefined, times: number[]): Promise<void> {
  socket.setNoDelay(true)
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0)
    let left = -1
    let sentAt = 0
    const send = () => {
      const request = next()
      if (!request) return socket.end(resolve)
      left = -1
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (left < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        const status = text.slice(9, 12)
        if (!EXPECTED.includes(status)) return reject(new Error(`Answered ${head.toString()}`))
        left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4)
        head = Buffer.alloc(0)
      } else {
        left -= chunk.length
      }
      if (left > 0) return
      times.push(performance.now() - sentAt)
      send()
    })
  })
}
