// Whether a list is shown beside its map: as its address says, which begins with what this browser
// chose last (D93).
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from '../../../router/router.ts'
import { browserStore } from '../../../storage.ts'
import { type ListState, writeListState } from '../listing-search.ts'

const KEY = 'listView'

const isRemembered = () => browserStore.get(KEY) === 'map'

function remember(isMap: boolean): void {
  if (isMap) browserStore.set(KEY, 'map')
  else browserStore.remove(KEY)
}

/** A function that shows the map, or the list alone again. */
export function useMapSwitch(state: ListState): () => void {
  const { key, how } = useLocation()
  const [, setQuery] = useSearchParams()
  const isMap = state.view === 'map'
  const seen = useRef(false)

  const enter = useEffectEvent(() => {
    const isBack = seen.current && how === 'POP'
    seen.current = true
    if (isBack) remember(isMap)
    else if (!isMap && isRemembered())
      setQuery(writeListState({ ...state, view: 'map' }), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => enter(), [key])

  const pressed = useRef(false)
  // The button that was pressed may have gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the other view is there
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (document.activeElement?.checkVisibility?.() && document.activeElement !== document.body)
      return
    const switches = document.querySelectorAll<HTMLElement>('.view-switch')
    for (const button of switches) if (button.checkVisibility?.() ?? true) button.focus()
  }, [isMap])

  return () => {
    remember(!isMap)
    pressed.current = true
    setQuery(writeListState({ ...state, view: isMap ? '' : 'map' }))
  }
}
