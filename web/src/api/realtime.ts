// What pages tell the server over the socket (socket.ts), which connects later than they open.
import { useEffect } from 'react'

type Watch = (listingId: string | null) => void

let send: Watch | null = null
/** The listings of mounted components; the server watches the last one. */
const watched: string[] = []

/** The socket's way to send, at each connection; null when it is lost. */
export function sendWatchedBy(watch: Watch | null): void {
  send = watch
  const listing = watched.at(-1)
  if (listing) send?.(listing)
}

/** While mounted, changes of this listing's nights arrive and refetch `['availability', id]`. */
export function useWatchedListing(listingId: string | null | undefined): void {
  useEffect(() => {
    if (!listingId) return
    watched.push(listingId)
    send?.(listingId)
    return () => {
      watched.splice(watched.lastIndexOf(listingId), 1)
      send?.(watched.at(-1) ?? null)
    }
  }, [listingId])
}
