import { chosenLanguage } from '@rentify/contract/languages'
import { m } from '../../messages/index.js'
import { tabStore } from '../../storage.ts'

const RELOADED_KEY = 'reloaded-for-new-version'
const RELOAD_INTERVAL_MS = 30_000

/**
 * A deployment removed the old files while this tab was open: reload once. Without a server that
 * confirms this, the open page stays.
 */
export function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(tabStore.get(RELOADED_KEY) ?? 0)
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
    if (!entry || Date.now() - last < RELOAD_INTERVAL_MS) return
    const ask = async () => {
      const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' })
      if (status !== 404) return
      // Where nothing is stored, it would reload again and again.
      if (tabStore.set(RELOADED_KEY, String(Date.now()))) window.location.reload()
    }
    ask().catch(() => undefined)
  })
}

/** Reloads a page from the back/forward cache if the language has changed since (D43). */
export function reloadInAnotherLanguage(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const chosen = persisted && chosenLanguage(document.cookie)
    if (chosen && !m.language_tag().startsWith(chosen)) window.location.reload()
  })
}
