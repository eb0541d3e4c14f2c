import type { QueryClient } from '@tanstack/react-query'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import type { EarlyClick } from './beacon.ts'

/** A page without any interaction is measured after this time, too. */
const READING_MS = 15_000

/** Fetches the measuring late, and never for a visitor who does not want it (D37, D58). */
export function measureTraffic(client: QueryClient): void {
  const wish = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  if (wish.doNotTrack === '1' || wish.globalPrivacyControl) return
  // The first act may be a click on a card: it waits for the code that counts it.
  const early: EarlyClick[] = []
  const keep = ({ target }: Event) => void early.push({ target, at: performance.now() })
  document.addEventListener('click', keep, { capture: true })
  const begin = () =>
    import('./beacon.ts')
      .then(
        ({ measure }) => measure(client, early),
        // Its code failed to load: this page is not measured.
        () => undefined,
      )
      .finally(() => document.removeEventListener('click', keep, { capture: true }))
  onFirstInteraction(begin)
  setTimeout(begin, READING_MS)
}
