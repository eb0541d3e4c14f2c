import { availableParallelism } from 'node:os'

/** Runs CPU-heavy work with bounded concurrency; the rest waits, and callers take turns. */
export type HashingQueue = {
  /**
   * `caller` identifies the calling client, its network first: networks take turns, and within one
   * its addresses.
   * @throws {QueueFull} when this caller has too much waiting; also while it waits, when all places
   * are taken and others have fewer.
   */
  run<T>(caller: readonly string[], work: () => Promise<T>): Promise<T>
  readonly running: number
  readonly waiting: number
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export type QueueBounds = {
  readonly lanes: number
  readonly places: number
  readonly placesPerNetwork: number
}

const BOUNDS: QueueBounds = {
  // As many as there are cores; more than three would occupy all four of libuv's threads.
  lanes: Math.min(3, availableParallelism()),
  // At some 25 ms each, a longer queue would exceed the client's timeout of 15 s.
  places: 500,
  // Thousands of users share a mobile carrier's address, which may take half of the places.
  placesPerNetwork: 250,
}

export function createHashingQueue({
  lanes,
  places,
  placesPerNetwork,
}: QueueBounds = BOUNDS): HashingQueue {
  const all = new Turns()
  let running = 0

  function enqueue(caller: readonly string[], entry: Waiting): void {
    all.push(caller, entry)
    const [network = ''] = caller
    if (all.size > places) all.popLongest().reject(new QueueFull())
    else if (all.sizeOf(network) > placesPerNetwork) all.popLongest(network).reject(new QueueFull())
  }

  return {
    get running() {
      return running
    },
    get waiting() {
      return all.size
    },
    async run(caller, work) {
      if (running < lanes) running += 1
      // Finished work passes its lane on, so that no later caller gets ahead of the queue.
      else await new Promise<void>((start, reject) => enqueue(caller, { start, reject }))
      try {
        return await work()
      } finally {
        if (all.size > 0) all.shift().start()
        else running -= 1
      }
    },
  }
}

type Waiting = { readonly start: () => void; readonly reject: (reason: QueueFull) => void }

/**
 * Waiting work of several parties that take turns; a party may contain parties, down to one with
 * work in order of arrival.
 */
class Turns {
  size = 0
  /** In the order of their turns: the first is next, and moves to the end once served. */
  readonly #parties = new Map<string, Turns>()
  readonly #own: Waiting[] = []

  push([name, ...rest]: readonly string[], entry: Waiting): void {
    this.size += 1
    if (name === undefined) return void this.#own.push(entry)
    const party = this.#parties.get(name) ?? new Turns()
    this.#parties.set(name, party)
    party.push(rest, entry)
  }

  sizeOf(name: string): number {
    return this.#parties.get(name)?.size ?? 0
  }

  /** @throws {Error} when nothing waits. */
  shift(): Waiting {
    this.size -= 1
    const [next] = this.#parties
    if (!next) return present(this.#own.shift())
    const [name, party] = next
    this.#parties.delete(name)
    const entry = party.shift()
    if (party.size > 0) this.#parties.set(name, party)
    return entry
  }

  /**
   * Removes the last entry of the party with the most (of the latest, among equals), or of the
   * named one.
   * @throws {Error} when nothing waits.
   */
  popLongest(name = this.#longest()): Waiting {
    this.size -= 1
    const party = name === undefined ? undefined : this.#parties.get(name)
    if (name === undefined || !party) return present(this.#own.pop())
    const entry = party.popLongest()
    if (party.size === 0) this.#parties.delete(name)
    return entry
  }

  #longest(): string | undefined {
    let longest: string | undefined
    let most = 0
    for (const [name, { size }] of this.#parties) {
      if (size < most) continue
      longest = name
      most = size
    }
    return longest
  }
}

function present(entry: Waiting | undefined): Waiting {
  if (!entry) throw new Error('Nothing waits.')
  return entry
}
