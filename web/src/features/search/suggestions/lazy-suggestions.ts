import { lazy } from '../../../ui/lazy.tsx'

/** The suggestions, fetched when the user focuses the search box. */
export const Suggestions = lazy(() =>
  import('./Suggestions.tsx').then(({ Suggestions }) => Suggestions),
)
