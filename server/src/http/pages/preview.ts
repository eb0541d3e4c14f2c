// What a shared link and a search result show.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Picture, pictureUrl } from '@rentify/contract/media/picture'
import { formatRupees } from '@rentify/contract/money'
import type { RenderedPage } from '@rentify/contract/pages'
import type { Preview } from './document.ts'

/** The facts of a listing that anybody may see before signing in (D49): nothing personal. */
export type ListingDescription = { readonly title: string; readonly type: ListingType; readonly price: number | null; readonly city: string; readonly picture: Picture | null }

const PERIOD: Readonly<Record<ListingType, string>> = { Room: '/month', Hotel: '/night', Shop: '/month' }

export function previewOfPage(page: RenderedPage, origin: string): Preview {
  return { title: page.title, description: page.description, image: `${origin}/icon-512.png`, type: 'website' }
}

/** `Sunny single room · ₹8,500 /month · Noida`. */
export function previewOfListing(listing: ListingDescription, origin: string): Preview {
  const price = listing.price === null ? null : `${formatRupees(listing.price)} ${PERIOD[listing.type]}`
  const facts = [price, listing.city].filter(Boolean).join(' · ')
  return {
    title: `${listing.title} · Rentify`,
    description: `${listing.title}. ${facts}. Straight from the owner on Rentify.`,
    image: listing.picture ? `${origin}${pictureUrl(listing.picture.id)}` : `${origin}/icon-512.png`,
    type: 'product',
  }
}
