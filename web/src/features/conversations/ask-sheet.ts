import { lazy } from '../../ui/lazy.tsx'

/** The sheet to ask; its code is fetched when it opens, or earlier on hover, focus or touch. */
export const AskSheet = lazy(() => import('./parts/AskSheet.tsx').then(({ AskSheet }) => AskSheet))
