// The view of lists that this browser chose last, with which the next one begins (D93).
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from '../../../router/router.ts'
import { browserStore } from '../../../storage.ts'
import { type ListState, writeListState } from '../listing-search.ts'
import { VIEW_KEY } from './map-switch.tsx'

type ViewMemoryProps = {
  state: ListState
  /** Whether the switch was pressed, and the view that it asked for is not there yet. */
  pressed: RefObject<boolean>
}

/** Shows nothing: begins a list as the last one was, follows Back, and keeps the focus. */
export function ViewMemory({ state, pressed }: ViewMemoryProps) {
  const { key, how } = useLocation()
  const [, setQuery] = useSearchParams()
  const isMap = state.view === 'map'
  const seen = useRef(false)

  const enter = useEffectEvent(() => {
    const isBack = seen.current && how === 'POP'
    seen.current = true
    if (isBack) browserStore.set(VIEW_KEY, state.view)
    else if (!isMap && browserStore.get(VIEW_KEY))
      setQuery(writeListState({ ...state, view: 'map' }), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => enter(), [key])

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
  return null
}
