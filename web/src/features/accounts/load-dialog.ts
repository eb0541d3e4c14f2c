/** Fetches the sign-in dialog's code: when it opens, or as soon as somebody reaches for it. */
export const loadSignInDialog = () => import('./parts/SignInDialog.tsx').then(({ SignInDialog }) => ({ default: SignInDialog }))
