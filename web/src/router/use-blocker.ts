import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RouterContext } from './router.ts'

/** A navigation that waits for the user's decision. */
export type BlockedNavigation = { leave: () => void; stay: () => void }

/**
 * While `active`, no link, browser button or call of `navigate` leads to another path: the last
 * attempt is returned and waits. On a reload or a closed tab the browser shows its own question.
 * `letGo` is called at that moment, and returns true when blocking is pointless, such as after the
 * session ended.
 */
export function useBlocker(
  active: boolean,
  letGo: () => boolean = () => false,
): BlockedNavigation | null {
  const { block } = useContext(RouterContext)
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const mayGo = useEffectEvent(letGo)
  const unblock = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (!active) return undefined
    unblock.current = block((again) => {
      if (mayGo()) return false
      setRetry(() => again)
      return true
    })
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayGo()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      unblock.current?.()
      window.removeEventListener('beforeunload', warn)
    }
  }, [active, block])

  if (!retry) return null
  return {
    stay: () => setRetry(null),
    leave() {
      unblock.current?.()
      setRetry(null)
      retry()
    },
  }
}
