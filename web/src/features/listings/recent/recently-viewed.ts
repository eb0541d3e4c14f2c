// The listings that the user opened last, in this browser only (D89): no server hears of them, and
// signing out deletes them (`session.ts`).
import type { ListingCard } from '@rentify/contract/listings/listing'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../accounts/browser-storage.ts'
import { useSession } from '../../accounts/use-session.ts'

export const RECENT_KEY = 'recentlyViewed'
const MAX_LISTINGS = 20

/** What a listing looked like: its price may be another one by now, and is left out. */
export type RecentListing = Pick<
  ListingCard,
  '_id' | 'type' | 'title' | 'category' | 'city' | 'location' | 'pictures'
>

const storage = browserStorage()
const listeners = new Set<() => void>()

const NONE: readonly RecentListing[] = []
let text: string | null = null
let known: readonly RecentListing[] = NONE

/** The last opened first. */
function stored(): readonly RecentListing[] {
  const now = storage?.getItem(RECENT_KEY) ?? null
  if (now !== text) {
    text = now
    known = parsed(now)
  }
  return known
}

function isRecent(value: unknown): value is RecentListing {
  const listing = value as Partial<Record<keyof RecentListing, unknown>> | null
  const texts = [listing?._id, listing?.type, listing?.title, listing?.city, listing?.location]
  return texts.every((one) => typeof one === 'string') && Array.isArray(listing?.pictures)
}

function parsed(json: string | null): readonly RecentListing[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter(isRecent).slice(0, MAX_LISTINGS) : NONE
  } catch {
    return NONE
  }
}

function store(next: readonly RecentListing[]): void {
  storage?.setItem(RECENT_KEY, JSON.stringify(next.slice(0, MAX_LISTINGS)))
  for (const listener of listeners) listener()
}

const withoutListing = (id: string) => stored().filter(({ _id }) => _id !== id)

/** Puts a listing first. */
export function rememberViewed(listing: RecentListing & { readonly name?: string }): void {
  const { _id, type, name, category, city, location, pictures } = listing
  const title = listing.title || (name ?? '')
  const kept = { _id, type, title, category, city, location, pictures: pictures.slice(0, 1) }
  store([kept, ...withoutListing(_id)])
}

/** Drops a listing that is gone. */
export function forgetViewed(id: string): void {
  const left = withoutListing(id)
  if (left.length < stored().length) store(left)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Of the signed-in user, the last opened first; none on the server. */
export function useRecentlyViewed(): readonly RecentListing[] {
  const { state } = useSession()
  const listings = useSyncExternalStore(subscribe, stored, () => NONE)
  return state === 'in' ? listings : NONE
}
