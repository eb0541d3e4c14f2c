import { useState } from 'react'
import { currentToken } from '../api/token.ts'
import { m } from '../messages/index.js'
import { useBlocker } from '../router/use-blocker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/**
 * Asks before the user leaves the page while `dirty`, unless the session has ended. `onLeave`: the
 * user discards what was typed.
 */
export function UnsavedChanges({ dirty, onLeave }: { dirty: boolean; onLeave?: () => void }) {
  const [signedIn] = useState(() => currentToken() !== null)
  const blocked = useBlocker(dirty, () => signedIn && currentToken() === null)
  if (!blocked) return null
  const leave = () => {
    onLeave?.()
    blocked.leave()
  }
  return (
    <Dialog title={m.form_unsaved_title()} onClose={blocked.stay}>
      <p className="muted">{m.form_unsaved_text()}</p>
      <div className="row">
        <Button kind="second" onClick={blocked.stay}>
          {m.form_unsaved_stay()}
        </Button>
        <Button kind="danger solid" onClick={leave}>
          {m.form_unsaved_leave()}
        </Button>
      </div>
    </Dialog>
  )
}
