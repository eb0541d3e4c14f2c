/** Some menus are in the sheet only. */
const MORE = 'data-more'
/** The chips that are left still have no room: their row scrolls. */
const SCROLLS = 'data-scrolls'

/**
 * Hides the last menus that a row has no room for, unless one is set or focused; the button of the
 * sheet, which has all of them, then shows. What is still too wide scrolls sideways.
 */
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

/** Fits a bar into one row now and when it changes, until the returned function is called. */
export function keepInOneRow(form: HTMLElement): (() => void) | undefined {
  const fit = () => fitIntoRow(form)
  fit()
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(fit)
  observer.observe(form)
  // The chip of a part of the map comes later than the others.
  const added = new MutationObserver(fit)
  added.observe(form, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    added.disconnect()
  }
}
