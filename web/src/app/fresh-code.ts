import { chosenLanguage } from '@rentify/contract/languages'
import { m } from '../paraglide/messages.js'

const RELOADED_KEY = 'reloaded-for-new-version'
const ONCE_A_MILLISECONDS = 30_000

/** A new version took the old files away while this tab was open: load the page again, once. */
export function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - last < ONCE_A_MILLISECONDS) return
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}

/** Back to a page that the browser kept whole: when another language has been chosen since, it is loaded in that one (D43). */
export function reloadInAnotherLanguage(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const chosen = persisted && chosenLanguage(document.cookie)
    if (chosen && !m.language_tag().startsWith(chosen)) window.location.reload()
  })
}
