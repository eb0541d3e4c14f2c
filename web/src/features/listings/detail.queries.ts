// TanStack queries of one listing and the strip beside it.
import type { listingEndpoints } from '@rentify/contract/listings/endpoints'
import type { ListingCard } from '@rentify/contract/listings/listing'
import { listingRoutes } from '@rentify/contract/listings/routes'
import type { ListingPage, ListingPreview } from '@rentify/contract/pages'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import { checkSession } from '../accounts/accounts.queries.ts'
import { titleOf } from './card-facts.ts'
import { titlesInQuery } from './place-names.ts'

/** The strip times out sooner than other calls (R9). */
const TOP_RATED_TIMEOUT_MS = 10_000

const api = clientOf<typeof listingEndpoints>(listingRoutes)
const searchApi = clientOf<typeof searchEndpoints>(searchRoutes)

export const TOP_RATED_COUNT = 8

const TOP_RATED = ['listings', 'top-rated'] as const

/**
 * The 'Top Rated Properties' strip beside a listing: of its type and city, best first (D9); where
 * there are too few, of its type elsewhere.
 */
export function topRatedBeside({ type, city }: Pick<ListingCard, 'type' | 'city'>) {
  return queryOptions({
    queryKey: [...TOP_RATED, type, city],
    queryFn: async ({ signal }) => {
      const best = (where: { city?: string }) =>
        searchApi.listListings(
          {
            query: {
              type,
              sort: 'rating',
              limit: TOP_RATED_COUNT + 1,
              view: 'card',
              ...titlesInQuery(),
              ...where,
            },
          },
          { signal, timeout: TOP_RATED_TIMEOUT_MS },
        )
      const here = city ? await best({ city }) : []
      if (here.length > TOP_RATED_COUNT) return here
      const known = new Set(here.map(({ _id }) => _id))
      return [...here, ...(await best({})).filter(({ _id }) => !known.has(_id))]
    },
    staleTime: 5 * 60_000,
  })
}

/** The query key of a listing's data that came with its page. It is never fetched. */
export function previewOf(id: string) {
  return queryOptions<ListingPreview>({ queryKey: ['listings', 'preview', id] })
}

/** Queries whose results are cards: the lists, the home page, the strip, the saved places. */
const CARDS: readonly (readonly string[])[] = [
  ['listings', 'list'],
  ['listings', 'newest'],
  TOP_RATED,
  ['saved'],
]

type Cards =
  | readonly ListingCard[]
  | Pick<ListingPage, 'listings'>
  | { readonly pages: readonly ListingPage[] }
  | undefined

function listingsOn(cards: Cards): readonly ListingCard[] {
  if (!cards) return []
  if ('pages' in cards) return cards.pages.flatMap(({ listings }) => listings)
  return 'listings' in cards ? cards.listings : cards
}

/** Shown while the full listing loads: a partial one from the HTML or the clicked card. */
export function findPreview(client: QueryClient, id: string): ListingPreview | undefined {
  const card = () =>
    CARDS.flatMap((queryKey) =>
      client.getQueriesData<Cards>({ queryKey }).flatMap(([, cards]) => listingsOn(cards)),
    ).find(({ _id }) => _id === id)
  return client.getQueryData(previewOf(id).queryKey) ?? toPreview(card())
}

function toPreview(listing: ListingCard | undefined): ListingPreview | undefined {
  if (!listing) return undefined
  const { _id, type, price, pictures } = listing
  return { _id, type, price, title: titleOf(listing), picture: pictures[0] ?? null }
}

/** One listing of any type; personal, because contact and exact place depend on the user (D11). */
export function listingById(id: string) {
  return queryOptions({
    queryKey: ['listings', 'one', id],
    queryFn: async ({ signal, client }) => {
      const listing = await api.getListing({ params: { id } }, { signal })
      // A response as for a visitor: the session may have ended on the server.
      if (!listing.can) checkSession(client)
      // Whenever the contact is withheld, the exact place is withheld, too.
      if (listing.contactLimit) return { ...listing, approximate: true }
      return listing
    },
    meta: { personal: true },
  })
}
