import { lazy } from '../../ui/lazy.tsx'

/** The sign-in dialog; its code is fetched when it opens, or earlier on hover, focus or touch. */
export const SignInDialog = lazy(() =>
  import('./parts/SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog),
)
