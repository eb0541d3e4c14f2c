import { useEffect, useEffectEvent } from 'react'
import { browserStorage } from '../../accounts/browser-storage.ts'
import { panelLock } from '../panel-lock.ts'

const SLASH_KEY = 'adminSlash'

/** Whether `/` goes to the search: who speaks to the computer may turn it off (WCAG 2.1.4). */
export const slashKey = {
  isOn: (): boolean => browserStorage()?.getItem(SLASH_KEY) !== 'off',
  toggle: (): void => browserStorage()?.setItem(SLASH_KEY, slashKey.isOn() ? 'off' : 'on'),
}

/** Where a letter is text, or an open layer has the keys. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** The search of the page, else that of the top bar. */
const searchBox = () =>
  document.querySelector<HTMLInputElement>('#main input[type="search"], .adm-top input')

/**
 * `/` goes to the search, ⌘K or Ctrl K asks where to go; neither while the panel is locked.
 * `onIntent` is called with the first of the two keys, to fetch what the second one opens.
 */
export function useShortcuts({
  onPalette,
  onIntent,
}: {
  onPalette: () => void
  onIntent: () => unknown
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || panelLock.current()) return
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key === 'Control' || key === 'Meta') return void onIntent()
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      return onPalette()
    }
    const isTaken = target instanceof Element && target.closest(TAKEN)
    if (key !== '/' || ctrlKey || metaKey || altKey || isTaken || !slashKey.isOn()) return
    event.preventDefault()
    searchBox()?.focus()
    searchBox()?.select()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
