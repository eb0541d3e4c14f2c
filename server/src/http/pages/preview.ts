// The preview of a page in shared links and search results.
import { pictureUrl } from '@rentify/contract/media/picture'
import type { ListingDescription, PageRenderer, RenderedPage } from '@rentify/contract/pages'
import type { Preview } from './document.ts'

export function previewOfPage(page: RenderedPage, origin: string): Preview {
  return {
    title: page.title,
    description: page.description,
    image: `${origin}/icon-512.png`,
    type: 'website',
  }
}

/** `Sunny single room · ₹8,500 /month · Noida`, in the page's language. */
export function previewOfListing(
  listing: ListingDescription,
  words: ReturnType<PageRenderer['describe']>,
  origin: string,
): Preview {
  return {
    ...words,
    image: listing.picture
      ? `${origin}${pictureUrl(listing.picture.id)}`
      : `${origin}/icon-512.png`,
    type: 'product',
  }
}
