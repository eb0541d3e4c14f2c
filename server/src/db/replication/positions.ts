import { asCaller } from '../../fair-queue.ts'
import { inBudget, inTime, withoutBudget } from '../budget.ts'
import type { Listener } from '../listener.ts'
import type { Reader } from '../reader.ts'
import { LATEST, PRIMARY_POSITION, wantedPosition } from './position.ts'

/** What reads of replicas must show. */
export type Positions = {
  /** Of everything that was committed before this call; `LATEST` where the primary is silent. */
  ofCommitted(): Promise<number>
  /** Something was committed: reads that begin from now on show it. */
  heard(): void
  /** From where on a read that begins now must show changes; `LATEST`: only the primary will do. */
  needed(): Promise<number>
}

const ASK = { name: 'primary_position', text: `select ${PRIMARY_POSITION} as position` }
const ASK_MS = 300
const CALLER = 'positions'

/** `read` is of the primary, and `listener` tells of its commits. */
export function createPositions(read: Reader, listener: Pick<Listener, 'isListening'>): Positions {
  /** Of everything heard of. */
  let heard = 0
  let isStale = true
  let latestAsk = 0
  let asking: Promise<void> = Promise.resolve()

  const ask = async () => {
    const [row] = await read.query<{ position: number }>(ASK, [])
    return row?.position ?? LATEST
  }
  const askAlone = () => withoutBudget(() => asCaller(CALLER, ask))

  /** One that began before somebody wrote says nothing of it. */
  function refresh(): void {
    isStale = false
    const number = ++latestAsk
    asking = askAlone().then(
      (position) => {
        if (number === latestAsk) heard = position
      },
      () => {
        if (number !== latestAsk) return
        isStale = true
        heard = LATEST
      },
    )
  }

  return {
    ofCommitted: () => inTime(askAlone(), ASK_MS, () => {}).catch(() => LATEST),
    heard: () => {
      isStale = true
    },
    async needed() {
      const wanted = wantedPosition()
      // Deaf, this process does not know what it should show.
      if (wanted === LATEST || !listener.isListening()) return LATEST
      if (isStale) refresh()
      await inBudget(asking)
      return Math.max(wanted, heard)
    },
  }
}
