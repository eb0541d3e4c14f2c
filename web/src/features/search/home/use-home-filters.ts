import { useEffect, useState } from 'react'
import { tabStore } from '../../../storage.ts'
import {
  CLEAR_FILTERS,
  HOME_FILTERS_KEY,
  type HomeFilters,
  readHomeFilters,
} from './home-filters.ts'

/**
 * The search card's choices, stored for the browser session. The server does not know them: they
 * appear after hydration.
 */
export function useHomeFilters(): [HomeFilters, (next: HomeFilters) => void] {
  const [filters, setFilters] = useState(CLEAR_FILTERS)
  useEffect(() => setFilters(readHomeFilters(tabStore.get(HOME_FILTERS_KEY) ?? null)), [])
  const change = (next: HomeFilters) => {
    setFilters(next)
    tabStore.set(HOME_FILTERS_KEY, JSON.stringify(next))
  }
  return [filters, change]
}
