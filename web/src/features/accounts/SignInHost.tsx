import { useSyncExternalStore } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { signInRequests } from './sign-in.ts'

/** The sign-in dialog; its code is fetched when it opens, or earlier on hover, focus or touch. */
export const SignInDialog = lazy(() =>
  import('./parts/sign-in/SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog),
)

/** Renders the sign-in dialog on request; `go` follows a path inside the app. */
export function SignInHost({ go }: { go: (path: string) => void }) {
  const request = useSyncExternalStore(
    signInRequests.subscribe,
    signInRequests.current,
    signInRequests.server,
  )
  if (!request) return null
  return (
    <SignInDialog
      request={request}
      onClose={signInRequests.close}
      go={go}
      onLoadError={signInRequests.close}
    />
  )
}
