import type { QueryClient } from '@tanstack/react-query'
import { onFirstInteraction } from '../../ui/first-interaction.ts'

/** A page without any interaction gets them after this time, when its content has loaded. */
const LOAD_AFTER_MS = 3000

/** From here on a page loads what only signed-in users need, which its budget leaves out. */
const SIGNED_IN_PARTS = 'signed-in-parts'

/** What waits; all of it begins at once, so that one part's fetching holds up no other. */
const waiting = new Set<() => void>()

/**
 * Runs `load` once, when a page may fetch what only signed-in users need: it leaves a slow
 * connection to the content until then. Returns what takes it back.
 */
export function whenForSignedIn(client: QueryClient, load: () => void): () => void {
  if (waiting.size === 0) wait(client)
  waiting.add(load)
  return () => waiting.delete(load)
}

function wait(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    clearTimeout(timer)
    if (waiting.size === 0) return
    performance.mark(SIGNED_IN_PARTS)
    const loads = [...waiting]
    waiting.clear()
    for (const load of loads) load()
  }
  const pass = () => {
    timer = setTimeout(() => (client.isFetching() ? pass() : begin()), LOAD_AFTER_MS)
  }
  onFirstInteraction(begin)
  pass()
}
