import { type RefObject, useLayoutEffect } from 'react'
import { useWide } from './use-wide.ts'

/** Until then the styles cut a second row off. */
const MEASURED = 'data-measured'
/** Some menus are in the sheet only. */
const MORE = 'data-more'

/**
 * Hides the last menus that a row has no room for, unless one is set or focused; the button of the
 * sheet, which has all of them, then shows. Runs after each render and when the width changes.
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
  const menus = [...form.querySelectorAll<HTMLElement>('.filter-menus > .filter-wide')]
  for (const menu of menus) menu.hidden = false
  form.removeAttribute(MORE)
  form.setAttribute(MEASURED, '')
  const wraps = () => {
    const all = row?.querySelectorAll(':scope > .filter-wide, li') ?? []
    const shown = [...all].filter((one) => one.checkVisibility?.() ?? true)
    const tops = shown.map((one) => one.getBoundingClientRect().top)
    return Math.max(...tops) - Math.min(...tops) > 8
  }
  const canHide = (menu: HTMLElement) =>
    !menu.classList.contains('on') && menu !== document.activeElement
  for (const menu of menus.filter(canHide).reverse()) {
    if (!wraps()) return
    form.setAttribute(MORE, '')
    menu.hidden = true
  }
}
