import { useEffect, useState } from 'react'
import { currentToken } from '../api/token.ts'
import { m } from '../messages/index.js'
import { useBlocker } from '../router/use-blocker.ts'
import { lazy } from '../ui/lazy.tsx'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog))

/**
 * Asks before the user leaves the page while `dirty`, unless the session has ended. `onLeave`: the
 * user discards what was typed.
 */
export function UnsavedChanges({ dirty, onLeave }: { dirty: boolean; onLeave?: () => void }) {
  const [signedIn] = useState(() => currentToken() !== null)
  const blocked = useBlocker(dirty, () => signedIn && currentToken() === null)
  // With the first change, while the line is there.
  useEffect(() => {
    if (dirty) LeaveDialog.preload()
  }, [dirty])
  if (!blocked) return null
  const leave = () => {
    onLeave?.()
    blocked.leave()
  }
  const askPlainly = () => {
    if (window.confirm(`${m.form_unsaved_title()}\n${m.form_unsaved_text()}`)) leave()
    else blocked.stay()
  }
  return <LeaveDialog onStay={blocked.stay} onLeave={leave} onLoadError={askPlainly} />
}
