// A line per answered request, without what a person wrote: no query, no address. Written together
// a few times a second: a line by itself is a call of the system, a tenth of a cached answer.
import { hostname } from 'node:os'
import { type DestinationStream, type Logger, symbols } from 'pino'

/** `errors`: answers of 400 and above. */
export type RequestLogMode = 'on' | 'off' | 'errors'

type RequestLine = {
  readonly id: string
  readonly method: string
  /** The pattern, as `/api/rooms/:id`. */
  readonly route: string
  readonly status: number
  readonly ms: number
  /** Whether it was sent from memory. */
  readonly isCached: boolean
}

export type RequestLog = {
  readonly isOn: boolean
  write(line: RequestLine): void
  close(): void
}

const INFO = 30
const WRITE_EVERY_MS = 200
const MOST_HELD = 32_768
const LOWEST_ERROR = 400

/** Lines beside the others of `log`, where its level lets information through. */
export function createRequestLog(log: Logger, mode: RequestLogMode): RequestLog {
  if (mode === 'off' || !log.isLevelEnabled('info')) return { isOn: false, write() {}, close() {} }
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]
  const isOfErrors = mode === 'errors'
  const origin = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
  let held = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (held) stream?.write(held)
    held = ''
  }
  return {
    isOn: true,
    write({ id, method, route, status, ms, isCached }) {
      if (isOfErrors && status < LOWEST_ERROR) return
      // Nothing here needs to be escaped: the server's own names, and an id that was checked.
      held += `{"level":${INFO},"time":${Date.now()},${origin},"requestId":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms < 1 ? ms.toFixed(2) : ms.toFixed(0)}${isCached ? ',"cached":true' : ''},"msg":"request"}\n`
      if (held.length > MOST_HELD) flush()
      else timer ??= setTimeout(flush, WRITE_EVERY_MS).unref()
    },
    close: flush,
  }
}
