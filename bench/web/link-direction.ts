// One direction of a slow link: packets wait for their turn, then travel.

/** The current time in milliseconds, and timers. */
export type Clock = { now(): number; at(time: number, work: () => void): void }

export type DirectionOptions = {
  /** Bits per second, shared by all connections. */
  readonly rate: number
  /** Latency of a packet in milliseconds. */
  readonly delay: number
  readonly clock: Clock
}

/** One connection through the link. */
export type Lane = {
  send(bytes: Buffer): void
  /** Ends the connection after what was sent. */
  end(): void
  /** Drops what has not arrived. */
  drop(): void
}

type Waiting = {
  bytes: Buffer
  end: boolean
  travelling: Buffer[]
  inFlight: number
  window: number
  arrive: (bytes: Buffer) => void
  ended: () => void
}

/** Ethernet: payload of a packet, and the size of its headers. */
const PACKET = 1460
const HEADERS = 40
/** TCP's initial window of ten packets, doubled with every round trip until a loss (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET
const NOTHING: Buffer = Buffer.alloc(0)

/** All connections take turns, a packet each; each has at most its window in flight. */
export function createDirection({ rate, delay, clock }: DirectionOptions) {
  const waiting: Waiting[] = []
  let freeAt = 0
  let timer = false

  const ready = (lane: Waiting) =>
    lane.bytes.length > 0 && lane.inFlight + Math.min(PACKET, lane.bytes.length) <= lane.window

  /** Sends packets while the link is free; `late`: the link was waiting only for the timer. */
  const pump = (late = false) => {
    const now = clock.now()
    if (!late) freeAt = Math.max(freeAt, now)
    while (freeAt <= now) {
      const at = waiting.findIndex(ready)
      const lane = waiting[at]
      if (!lane) return
      waiting.push(...waiting.splice(at, 1))
      sendPacket(lane)
    }
    if (timer || !waiting.some(ready)) return
    timer = true
    clock.at(freeAt, () => {
      timer = false
      pump(true)
    })
  }

  const sendPacket = (lane: Waiting) => {
    const packet = lane.bytes.subarray(0, PACKET)
    lane.bytes = lane.bytes.subarray(packet.length)
    lane.inFlight += packet.length
    lane.travelling.push(packet)
    freeAt += ((packet.length + HEADERS) * 8000) / rate
    clock.at(freeAt + delay, () => {
      // Close timers may fire out of order; packets must not.
      const first = lane.travelling.shift()
      if (first) lane.arrive(first)
      if (lane.end && lane.bytes.length === 0 && lane.travelling.length === 0) lane.ended()
    })
    clock.at(freeAt + 2 * delay, () => {
      lane.inFlight -= packet.length
      lane.window += packet.length
      pump()
    })
  }

  return {
    open(arrive: (bytes: Buffer) => void, ended: () => void): Lane {
      const lane: Waiting = {
        bytes: NOTHING,
        end: false,
        travelling: [],
        inFlight: 0,
        window: FIRST_WINDOW,
        arrive,
        ended,
      }
      waiting.push(lane)
      return {
        send(bytes) {
          lane.bytes = lane.bytes.length > 0 ? Buffer.concat([lane.bytes, bytes]) : bytes
          pump()
        },
        end() {
          lane.end = true
          if (lane.bytes.length === 0 && lane.travelling.length === 0)
            clock.at(clock.now() + delay, () => lane.ended())
        },
        drop() {
          lane.arrive = lane.ended = () => {}
          lane.bytes = NOTHING
          lane.travelling = []
          const at = waiting.indexOf(lane)
          if (at >= 0) waiting.splice(at, 1)
        },
      }
    },
  }
}
