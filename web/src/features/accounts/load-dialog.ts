import { lazy } from '../../ui/lazy.tsx'

/** The sign-in dialog; its code is fetched when it opens, or as soon as somebody reaches for it. */
export const SignInDialog = lazy(() =>
  import('./parts/SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog),
)
