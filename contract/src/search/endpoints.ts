import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { searchWords } from '../free-text.ts'
import { FILTER_NAMES, type FilterName } from '../listings/filterable.ts'
import { listingCard, listingSummary, titleHi } from '../listings/listing.ts'
import { LISTING_TYPES } from '../listings/vocabulary.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { listingFilters, listingSearch, mapSearch } from './filters.ts'
import { listingMap } from './map.ts'
import { searchRoutes } from './routes.ts'
import { understanding } from './understanding.ts'

const listErrors = ['invalid_cursor'] as const

const tally = z.array(z.object({ value: z.string(), count: z.int() }))

const filterTallies = Object.fromEntries(FILTER_NAMES.map((name) => [name, tally])) as {
  [N in FilterName]: typeof tally
}

/**
 * Counts for the filter bar: each facet counted under all the other filters (D47).
 */
const facets = z.object({
  total: z.int(),
  type: tally,
  city: tally,
  ...filterTallies,
})
export type Facets = z.infer<typeof facets>

/** Suggestions while the user types: a place to search in, or a listing to open. */
const suggestions = z.object({
  places: z.array(
    z.object({
      kind: z.enum(['city', 'locality', 'pincode', 'landmark']),
      label: z.string(),
      city: z.string(),
      state: z.nullable(z.string()),
      /** The type that the text names, which has its own list; null: the list one is in. */
      type: z.nullable(z.enum(LISTING_TYPES)),
      /**
       * The search text of the list it leads to: what else was typed, and of a pincode or landmark
       * its name, instead of the city and locality as filters. Null without one.
       */
      search: z.nullable(z.string()),
      /**
       * Of that list; null where it is narrowed by what else was typed, or is around a point that
       * has none close to it.
       */
      count: z.nullable(z.int()),
    }),
  ),
  listings: z.array(
    z.object({
      _id: id,
      type: z.enum(LISTING_TYPES),
      title: z.string(),
      titleHi,
      city: z.string(),
      location: z.string(),
    }),
  ),
})
export type Suggestions = z.infer<typeof suggestions>

const suggestQuery = z.object({
  q: described(
    'What one has typed so far.',
    // Single marks of a script are what somebody begins to type with.
    searchWords.check(z.minLength(1, message('search_empty'))),
  ),
  type: described('Only listings of this type.', z.optional(z.enum(LISTING_TYPES))),
})

/**
 * Lists, what narrows them, and what a text means (R7, D4–D8). Lists return `X-Total-Count`, `Link:
 * rel="next"` and an ETag.
 */
export const searchEndpoints = {
  listRooms: defineEndpoint(searchRoutes.listRooms, {
    summary: 'Search rooms',
    access: 'public',
    sameForAll: true,
    query: listingSearch,
    reply: z.array(listingSummary),
    cardReply: z.array(listingCard),
    errors: listErrors,
  }),
  listHotels: defineEndpoint(searchRoutes.listHotels, {
    summary: 'Search hotels',
    access: 'public',
    sameForAll: true,
    query: listingSearch,
    reply: z.object({ hotels: z.array(listingSummary) }),
    cardReply: z.object({ hotels: z.array(listingCard) }),
    errors: listErrors,
  }),
  listShops: defineEndpoint(searchRoutes.listShops, {
    summary: 'Search shops',
    access: 'public',
    sameForAll: true,
    query: listingSearch,
    reply: z.object({ shops: z.array(listingSummary) }),
    cardReply: z.object({ shops: z.array(listingCard) }),
    errors: listErrors,
  }),
  listListings: defineEndpoint(searchRoutes.listListings, {
    summary: 'Search rooms, hotels and shops together',
    access: 'public',
    sameForAll: true,
    query: listingSearch,
    reply: z.array(listingSummary),
    cardReply: z.array(listingCard),
    errors: listErrors,
  }),
  countFacets: defineEndpoint(searchRoutes.countFacets, {
    summary: 'Count what each filter value would leave',
    access: 'public',
    sameForAll: true,
    query: listingFilters,
    reply: facets,
    errors: [],
  }),
  mapListings: defineEndpoint(searchRoutes.mapListings, {
    summary: 'The same listings as a list, counted by cells of a map',
    access: 'public',
    sameForAll: true,
    query: mapSearch,
    reply: listingMap,
    errors: [],
  }),
  understand: defineEndpoint(searchRoutes.understand, {
    summary: 'What a search text is understood to mean, and what its list relaxed',
    access: 'public',
    sameForAll: true,
    query: listingFilters,
    reply: understanding,
    errors: [],
  }),
  suggest: defineEndpoint(searchRoutes.suggest, {
    summary: 'Places and listings for what one types',
    access: 'public',
    sameForAll: true,
    query: suggestQuery,
    reply: suggestions,
    errors: [],
  }),
} as const satisfies Endpoints
