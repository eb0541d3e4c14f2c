import { type RefObject, useLayoutEffect } from 'react'
import { useWide } from './use-wide.ts'

/** Some menus are in the sheet only. */
const MORE = 'data-more'
/** The chips that are left still have no room: their row scrolls. */
const SCROLLS = 'data-scrolls'

/**
 * Hides the last menus that a row has no room for, unless one is set or focused; the button of the
 * sheet, which has all of them, then shows. What is still too wide scrolls sideways. Runs after
 * each render and when the width changes.
 */
export function useOneRow(bar: RefObject<HTMLElement | null>): void {
  const wide = useWide()
  useLayoutEffect(() => {
    const form = bar.current
    if (!form || !wide) return undefined
    const fit = () => fitIntoRow(form)
    fit()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(fit)
    observer.observe(form)
    return () => observer.disconnect()
  })
}

function fitIntoRow(form: HTMLElement): void {
  const row = form.querySelector<HTMLElement>('.filter-menus')
  if (!row) return
  const menus = [...row.querySelectorAll<HTMLElement>(':scope > .filter-wide')]
  for (const menu of menus) menu.hidden = false
  form.removeAttribute(MORE)
  form.removeAttribute(SCROLLS)
  const isTooWide = () => row.scrollWidth > row.clientWidth
  const canHide = (menu: HTMLElement) =>
    !menu.classList.contains('on') && menu !== document.activeElement
  for (const menu of menus.filter(canHide).reverse()) {
    if (!isTooWide()) return
    form.setAttribute(MORE, '')
    menu.hidden = true
  }
  form.toggleAttribute(SCROLLS, isTooWide())
}
