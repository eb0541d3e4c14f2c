// The headings and state messages of each list, exactly as specified (R2, R8).

import type { ListingType, Sort } from '@rentify/contract/listings/vocabulary'
import type { Understanding } from '@rentify/contract/search/understanding'
import { m } from '../../messages/index.js'
import { defaultSort } from './list-params.ts'
import type { ListState } from './listing-search.ts'

type Count = { count: string }
export type ListTexts = {
  title: (filtered: boolean) => string
  found: (count: Count) => string
  showing: (counts: { shown: string; total: string }) => string
  more: () => string
  loading: () => string
  empty: () => string
  emptyText: () => string
  error: () => string
}

export const LIST_TEXTS: Readonly<Record<ListingType, ListTexts>> = {
  Room: {
    title: () => m.list_rooms_title(),
    found: m.list_rooms_found,
    showing: m.list_rooms_showing,
    more: m.list_rooms_more,
    loading: m.list_rooms_loading,
    empty: m.list_rooms_empty,
    emptyText: m.list_rooms_empty_text,
    error: m.list_rooms_error,
  },
  Hotel: {
    title: (filtered) => (filtered ? m.list_hotels_title_filtered() : m.list_hotels_title()),
    found: m.list_hotels_found,
    showing: m.list_hotels_showing,
    more: m.list_hotels_more,
    loading: m.list_hotels_loading,
    empty: m.list_empty,
    emptyText: m.list_hotels_empty_text,
    error: m.list_hotels_error,
  },
  Shop: {
    title: (filtered) => (filtered ? m.list_shops_title_filtered() : m.list_shops_title()),
    found: m.list_shops_found,
    showing: m.list_shops_showing,
    more: m.list_shops_more,
    loading: m.list_shops_loading,
    empty: m.list_empty,
    emptyText: m.list_shops_empty_text,
    error: m.list_shops_error,
  },
}

type Order = Sort | Understanding['order']

const SORTED: Readonly<Record<Order, () => string>> = {
  relevance: m.list_sorted_match,
  popular: m.list_sorted_popular,
  newest: m.list_sorted_newest,
  price_asc: m.list_sorted_price_asc,
  price_desc: m.list_sorted_price_desc,
  cost_asc: m.list_sorted_cost_asc,
  rating: m.list_sorted_rating,
  distance: m.list_sorted_distance,
  area: m.list_sorted_area,
}

/** A list's order: the chosen one, or else what its search text is understood to ask for. */
export function orderOf(state: ListState, understood?: Understanding): Order | undefined {
  return state.sort || defaultSort(state) || understood?.order
}

/** 'Sorted by popularity'. */
export const sortedText = (order: Order): string => SORTED[order]()
