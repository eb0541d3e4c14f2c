import type { OpenSession } from '@rentify/contract/accounts/sessions'
import { useState } from 'react'
import { codeOf, messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { profileApi } from '../profile.api.ts'
import { deviceName } from '../session-labels.ts'

/** Asks before signing out one device, or all but this one. */
export function EndSessionDialog({
  which,
  onClose,
  onEnded,
}: {
  which: OpenSession | 'others'
  onClose: () => void
  onEnded: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    setFailure(null)
    try {
      if (which === 'others') await profileApi.endOtherSessions()
      // The session had just ended by itself, which is the wanted result.
      else
        await profileApi
          .endSession({ params: { id: which._id } })
          .catch(unless('session_not_found'))
      toast('success', which === 'others' ? m.devices_others_ended() : m.devices_ended())
      onEnded()
      onClose()
    } catch (error) {
      setBusy(false)
      setFailure(messageOf(error, m.accounts_failed()))
    }
  }
  return (
    <Dialog
      asks
      title={
        which === 'others'
          ? m.devices_end_others_ask()
          : m.devices_end_ask({ device: deviceName(which) })
      }
      onClose={onClose}
    >
      <p className="muted">{m.devices_end_text()}</p>
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button kind="danger solid" busy={busy} onClick={() => void end()}>
          {which === 'others' ? m.devices_end_others() : m.devices_end()}
        </Button>
      </div>
    </Dialog>
  )
}

function unless(code: string) {
  return (error: unknown): void => {
    if (codeOf(error) !== code) throw error
  }
}
