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
  const before = useRef({ first, height: 0, written, atEnd: true })
  const top = useRef(onTop)

  useLayoutEffect(() => {
    top.current = onTop
    const list = ref.current
    if (!list) return
    const { first: was, height, written: wrote, atEnd: stays } = before.current
    if (height > 0 && first < was) list.scrollTop += list.scrollHeight - height
    else if (stays || written !== wrote) list.scrollTop = list.scrollHeight
    before.current = { first, height: list.scrollHeight, written, atEnd: stays }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the list has changed
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    const look = () => {
      const end = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX
      before.current.atEnd = end
      setAtEnd(end)
      if (list.scrollTop < NEAR_TOP_PX) top.current()
    }
    // The composer grows, or a phone's keyboard opens.
    const sized = new ResizeObserver(() => {
      if (before.current.atEnd) list.scrollTop = list.scrollHeight
    })
    sized.observe(list)
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
