import { browserStore } from '../../../storage.ts'
import type { ListState } from '../listing-search.ts'
import { useLate } from '../use-late.ts'

/** 'map', or '' for the list alone. */
const VIEW_KEY = 'listView'
const loadMemory = () => import('./ViewMemory.tsx')

/**
 * A function that shows a list's map, or the list alone again, and what a browser needs that has
 * used it (D93).
 */
export function useMapSwitch(state: ListState, change: (next: ListState) => void) {
  const late = useLate(loadMemory, VIEW_KEY, state.view)
  const switchView = () => {
    const view = state.view ? '' : 'map'
    browserStore.set(VIEW_KEY, view)
    change({ ...state, view })
  }
  return [switchView, late && <late.ViewMemory state={state} storedAs={VIEW_KEY} />] as const
}
