// Measured events wait in memory for a few seconds, then are written in one statement beside the
// requests.
import { type MeasuredEvents, OLDEST_EVENT_MS } from '@rentify/contract/analytics/events'
import type { Country } from '@rentify/contract/analytics/vocabulary'
import type pg from 'pg'
import { insertEvents, type MeasuredEvent } from './counting.repo.ts'
import { bufferEmptySearches } from './empty-searches.ts'

/** `caller` is the signed-in account; it is not stored. */
type Batch = MeasuredEvents & { readonly country: Country; readonly caller: string | null }

export type Recorder = {
  note(batch: Batch): void
  /** Writes the buffered events; runs by itself every few seconds. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 3_000
/**
 * More than this between two flushes means a flood, or a database that does not respond: further
 * events are not counted.
 */
const MAX_NOTED = 20_000
/** Rounding may place an event just after it arrived. */
const SOONEST_EVENT_MS = -1_000

/** `onTrouble` gets the error of events that could not be written; they go with the next ones. */
export function createRecorder(pool: pg.Pool, onTrouble: (error: Error) => void): Recorder {
  const emptySearches = bufferEmptySearches(pool)
  let noted: MeasuredEvent[] = []
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()

  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      await emptySearches.flush().catch(onTrouble)
      if (noted.length === 0) return
      const batch = noted
      noted = []
      await insertEvents(pool, batch).catch((error: Error) => {
        onTrouble(error)
        noted = [...batch, ...noted].slice(0, MAX_NOTED)
      })
    })
    return flushing
  }

  return {
    note({ device, source, country, caller, events }) {
      const now = Date.now()
      for (const event of events) {
        if (
          event.ago > OLDEST_EVENT_MS ||
          event.ago < SOONEST_EVENT_MS ||
          noted.length >= MAX_NOTED
        )
          continue
        const at = new Date(now - Math.max(0, event.ago))
        if (event.kind === 'empty_search' && event.text) emptySearches.note(event.text, at)
        noted.push({
          at,
          kind: event.kind,
          listing_id: 'listingId' in event ? event.listingId : null,
          device,
          source,
          country,
          caller,
        })
      }
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
