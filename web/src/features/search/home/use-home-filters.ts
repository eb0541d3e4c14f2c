import { useEffect, useState } from 'react'
import {
  CLEAR_FILTERS,
  HOME_FILTERS_KEY,
  type HomeFilters,
  readHomeFilters,
} from './home-filters.ts'

function stored(): string | null {
  try {
    return sessionStorage.getItem(HOME_FILTERS_KEY)
  } catch {
    return null
  }
}

/**
 * The search card's choices, stored for the browser session. The server does not know them: they
 * appear after hydration.
 */
export function useHomeFilters(): [HomeFilters, (next: HomeFilters) => void] {
  const [filters, setFilters] = useState(CLEAR_FILTERS)
  useEffect(() => setFilters(readHomeFilters(stored())), [])
  const change = (next: HomeFilters) => {
    setFilters(next)
    try {
      sessionStorage.setItem(HOME_FILTERS_KEY, JSON.stringify(next))
    } catch {
      // Storage is full or forbidden: the choices then last as long as the page.
    }
  }
  return [filters, change]
}
