import type { QueryClient } from '@tanstack/react-query'
import { onFirstInteraction } from '../../ui/first-interaction.ts'

/** A page without any interaction is measured after this time, too. */
const READING_MS = 15_000

/** Fetches the measuring late, and never for a visitor who does not want it (D37, D58). */
export function measureTraffic(client: QueryClient): void {
  const wish = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  if (wish.doNotTrack === '1' || wish.globalPrivacyControl) return
  const begin = () =>
    import('./beacon.ts').then(
      ({ measure }) => measure(client),
      // Its code failed to load: this page is not measured.
      () => undefined,
    )
  onFirstInteraction(begin)
  setTimeout(begin, READING_MS)
}
