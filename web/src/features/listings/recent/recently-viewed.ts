// The listings that the user opened last, in this browser only: no server hears of them, and
// signing out deletes them (`session.ts`).
import type { ListingCard } from '@rentify/contract/listings/listing'
import { browserStorage } from '../../accounts/browser-storage.ts'

export const RECENT_KEY = 'recentlyViewed'
const MAX_LISTINGS = 20

/** What a listing looked like: its price may be another one by now, and is left out. */
export type RecentListing = Pick<
  ListingCard,
  '_id' | 'type' | 'title' | 'titleHi' | 'category' | 'city' | 'location' | 'pictures'
>

const storage = browserStorage()

function isRecent(value: unknown): value is RecentListing {
  const listing = value as Partial<Record<keyof RecentListing, unknown>> | null
  const texts = [listing?._id, listing?.type, listing?.title, listing?.city, listing?.location]
  return texts.every((one) => typeof one === 'string') && Array.isArray(listing?.pictures)
}

/** The last opened first. */
export function recentlyViewed(): readonly RecentListing[] {
  try {
    const list: unknown = JSON.parse(storage?.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isRecent).slice(0, MAX_LISTINGS) : []
  } catch {
    return []
  }
}

const withoutListing = (id: string) => recentlyViewed().filter(({ _id }) => _id !== id)
const store = (next: readonly RecentListing[]) =>
  storage?.setItem(RECENT_KEY, JSON.stringify(next.slice(0, MAX_LISTINGS)))

/** Puts a listing first. */
export function rememberViewed(listing: RecentListing & { readonly name?: string }): void {
  const { _id, type, titleHi, name, category, city, location, pictures } = listing
  const title = listing.title || (name ?? '')
  const kept = {
    _id,
    type,
    title,
    titleHi,
    category,
    city,
    location,
    pictures: pictures.slice(0, 1),
  }
  store([kept, ...withoutListing(_id)])
}

/** Drops a listing that is gone. */
export function forgetViewed(id: string): void {
  const all = recentlyViewed()
  const left = withoutListing(id)
  if (left.length < all.length) store(left)
}
