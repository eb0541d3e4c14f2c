import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { RequestCount } from '../../features/bookings/waiting/RequestCount.tsx'
import { isPressed, onFirstInteraction } from '../../ui/first-interaction.ts'

/** A page without any interaction gets them after this time, when its content has loaded. */
const LOAD_AFTER_MS = 3000

/** From here on a page loads what only signed-in users need, which its budget leaves out. */
const SIGNED_IN_PARTS = 'signed-in-parts'

let due = false
const listeners = new Set<() => void>()

function begin(): void {
  if (due) return
  performance.mark(SIGNED_IN_PARTS)
  due = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether the page of a signed-in user may load what only they need: after the first paint, once it
 * is used or has nothing else to load.
 */
export function useSignedInParts(isSignedIn = true): boolean {
  const client = useQueryClient()
  useEffect(() => {
    if (due || !isSignedIn) return undefined
    onFirstInteraction(begin)
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => (client.isFetching() || isPressed() ? wait() : begin()),
        LOAD_AFTER_MS,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [client, isSignedIn])
  return useSyncExternalStore(
    subscribe,
    () => due && isSignedIn,
    () => false,
  )
}

/** The count at a link to the user's requests; it is asked for after the first paint. */
export function Requests({ side }: { side: 'owner' | 'renter' }) {
  return useSignedInParts() && <RequestCount side={side} />
}
