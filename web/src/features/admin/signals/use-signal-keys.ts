import { useEffect, useEffectEvent } from 'react'
import { slashKey } from '../palette/shortcuts.ts'
import { panelLock } from '../panel-lock.ts'

/** Where a letter is text, or an open layer has the keys. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** What single letters do, unless they are turned off with `/` (WCAG 2.1.4). */
export function useSignalKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, repeat } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || panelLock.current()) return
    if ((target instanceof Element && target.closest(TAKEN)) || !slashKey.isOn()) return
    const act = acts[key.toLowerCase()]
    // Held down, a key moves on; it decides nothing twice.
    if (!act || (repeat && key !== 'j' && key !== 'k')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
