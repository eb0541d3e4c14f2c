import { useEffect, useRef, useState } from 'react'
import { browserStore } from '../../../storage.ts'
import type { ListState } from '../listing-search.ts'

/** 'map', or '' for the list alone. */
export const VIEW_KEY = 'listView'

/**
 * A function that shows a list's map, or the list alone again, and what a browser needs that has
 * used it (D93).
 */
export function useMapSwitch({ view, ...state }: ListState, change: (next: ListState) => void) {
  const [late, setLate] = useState<typeof import('./ViewMemory.tsx')>()
  const pressed = useRef(false)
  useEffect(() => {
    if (view || browserStore.get(VIEW_KEY)) import('./ViewMemory.tsx').then(setLate, () => {})
  }, [view])
  const switchView = () => {
    const other = view ? '' : 'map'
    browserStore.set(VIEW_KEY, other)
    pressed.current = true
    change({ ...state, view: other })
  }
  return [
    switchView,
    late && <late.ViewMemory state={{ ...state, view }} pressed={pressed} />,
  ] as const
}
