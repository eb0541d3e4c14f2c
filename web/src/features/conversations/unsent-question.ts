import { lazy } from '../../ui/lazy.tsx'

/** Asked at sign-out; fetched as soon as somebody writes, since it is wanted without a network. */
export const UnsentQuestion = lazy(() =>
  import('./parts/UnsentQuestion.tsx').then(({ UnsentQuestion }) => UnsentQuestion),
)
