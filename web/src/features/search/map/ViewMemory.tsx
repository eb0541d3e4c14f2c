// The view of lists that this browser chose last, with which the next one begins (D93).
import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { useLocation, useSearchParams } from '../../../router/router.ts'
import { browserStore } from '../../../storage.ts'
import { type ListState, writeListState } from '../listing-search.ts'

/** Begins a list as the last one was and follows Back; shows a way past the list to its map. */
export function ViewMemory({ state, storedAs }: { state: ListState; storedAs: string }) {
  const { key, how } = useLocation()
  const [, setQuery] = useSearchParams()
  const isMap = state.view === 'map'
  const seen = useRef(false)

  const enter = useEffectEvent(() => {
    const isBack = seen.current && how === 'POP'
    seen.current = true
    if (isBack) browserStore.set(storedAs, state.view)
    else if (!isMap && browserStore.get(storedAs))
      setQuery(writeListState({ ...state, view: 'map' }), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => enter(), [key])

  if (!isMap) return null
  return (
    <button type="button" className="skip" onClick={focusMap}>
      {m.map_skip()}
    </button>
  )
}

const focusMap = () => document.querySelector<HTMLElement>('.listing-map')?.focus()
