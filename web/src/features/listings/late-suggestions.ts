import { late } from '../../ui/late.tsx'

/** What is suggested while somebody types, fetched when they reach for the line. */
export const Suggestions = late(() =>
  import('./Suggestions.tsx').then(({ Suggestions }) => Suggestions),
)
