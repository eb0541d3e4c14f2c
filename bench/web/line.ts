// One direction of a slow line: what is sent through it waits for its turn, and then travels.

/** The time now in milliseconds, and something to be done later. */
export type Clock = { now(): number; at(time: number, work: () => void): void }

export type LineOptions = {
  /** Bits a second, for everything that goes through together. */
  readonly rate: number
  /** Milliseconds that each packet travels. */
  readonly delay: number
  readonly clock: Clock
}

/** One connection's way through the line. */
export type Lane = {
  send(bytes: Buffer): void
  /** After all that was sent: no more follows. */
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

/** As on Ethernet: what fits into a packet, and what its headers add. */
const PACKET = 1460
const HEADERS = 40
/** TCP begins with ten packets, and doubles with every round trip until something is lost (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET
const NOTHING: Buffer = Buffer.alloc(0)

/** All connections take turns, a packet each; each sends no more than its window before it hears that packets have arrived. */
export function createLine({ rate, delay, clock }: LineOptions) {
  const waiting: Waiting[] = []
  let freeAt = 0
  let timer = false

  const ready = (lane: Waiting) =>
    lane.bytes.length > 0 && lane.inFlight + Math.min(PACKET, lane.bytes.length) <= lane.window

  /** Puts packets on the line as long as it is free now; `late`: the line was waiting only for the clock. */
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
      // Timers that are close may overtake each other; packets do not.
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
