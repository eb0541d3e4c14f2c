import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { RouterContext, useLocation } from './router.ts'

/**
 * While `open`, Back closes this layer over the page by calling `onClose`, and leaves the page only
 * when no layer is left (D81). `onClose` may ask first and leave it open.
 */
export function useLayer(open: boolean, onClose: () => void): void {
  const { openLayer } = useContext(RouterContext)
  const { key, how } = useLocation()
  const close = useEffectEvent(onClose)
  const leftByHistory = useEffectEvent(() => how === 'POP')
  const openedAt = useRef<string | null>(null)

  useEffect(() => {
    const before = openedAt.current
    openedAt.current = open ? key : null
    if (!open) return undefined
    const release = openLayer(close)
    // Back by several steps left its page; a link's page keeps what is still open.
    if (before !== null && before !== key && leftByHistory()) close()
    return release
  }, [open, key, openLayer])
}

/** For menus: the phone's Back gesture and assistive technology, where the browser reports them. */
export function useCloseRequests(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !window.CloseWatcher) return undefined
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [open])
}
