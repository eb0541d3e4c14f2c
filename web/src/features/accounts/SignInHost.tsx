import { useSyncExternalStore } from 'react'
import { SignInDialog } from './load-dialog.ts'
import { signInRequests } from './sign-in.ts'

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
