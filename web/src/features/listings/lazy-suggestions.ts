import { lazy } from '../../ui/lazy.tsx'

/** What is suggested while somebody types, fetched when they reach for the line. */
export const Suggestions = lazy(() =>
  import('./Suggestions.tsx').then(({ Suggestions }) => Suggestions),
)
