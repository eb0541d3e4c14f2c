import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to an end counts as there, in pixels. */
const NEAR_PX = 80
const NEAR_TOP_PX = 240

type Contents = {
  /** Identifies the first message: another one means that earlier ones were added above it. */
  first: number
  length: number
  /** Another number scrolls to the end. */
  written: number
  /** Called near the beginning. */
  onTop: () => void
}

/**
 * Keeps a list of messages where its reader is: at the end while they are there, else at the same
 * message, whatever is added above or below.
 */
export function useScroll({ first, length, written, onTop }: Contents): {
  ref: RefObject<HTMLDivElement | null>
  atEnd: boolean
  toEnd: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ first, height: 0, top: 0, written, atEnd: true })
  const top = useRef(onTop)

  useLayoutEffect(() => {
    top.current = onTop
    const list = ref.current
    if (!list) return
    const { first: was, height, written: wrote, atEnd: stays } = before.current
    if (height > 0 && first < was) list.scrollTop += list.scrollHeight - height
    else if (stays || written !== wrote) list.scrollTop = list.scrollHeight
    const { scrollHeight, scrollTop } = list
    before.current = { first, height: scrollHeight, top: scrollTop, written, atEnd: stays }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the list has changed
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    const look = () => {
      const { top: from, atEnd: was } = before.current
      // Who did not scroll up stays at the end: what came late has moved it.
      if (was && list.scrollTop >= from) list.scrollTop = list.scrollHeight
      const end = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX
      before.current.atEnd = end
      before.current.top = list.scrollTop
      setAtEnd(end)
      if (list.scrollTop < NEAR_TOP_PX) top.current()
    }
    // The composer grows, a phone's keyboard opens, or an entry gets its code.
    const sized = new ResizeObserver(look)
    for (const one of [list, ...list.children]) sized.observe(one)
    list.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [length])

  const toEnd = () => ref.current?.scrollTo({ top: ref.current.scrollHeight })
  return { ref, atEnd, toEnd }
}
