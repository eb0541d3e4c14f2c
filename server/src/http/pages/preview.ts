// The preview of a page in shared links and search results.
import { LINK_PICTURE } from '@rentify/contract/media/picture'
import type { ListingDescription, PageRenderer, RenderedPage } from '@rentify/contract/pages'
import type { Preview } from './document.ts'

export function previewOfPage(page: RenderedPage, origin: string): Preview {
  return {
    title: page.title,
    description: page.description,
    image: { url: `${origin}/icon-512.png`, width: 512, height: 512 },
    type: 'website',
    rated: null,
  }
}

/** `Sunny single room · ₹8,500 /month · Noida`, in the page's language. */
export function previewOfListing(
  { title, description, name }: ReturnType<PageRenderer['describe']>,
  pictureUrl: string,
  { type, rated }: Pick<ListingDescription, 'type' | 'rated'>,
): Preview {
  return {
    ...{ title, description, image: { url: pictureUrl, ...LINK_PICTURE }, type: 'product' },
    rated: rated && { ...rated, name, kind: type === 'Hotel' ? 'Hotel' : 'Product' },
  }
}
