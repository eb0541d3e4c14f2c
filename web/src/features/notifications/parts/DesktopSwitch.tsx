import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Switch } from '../../../ui/Switch.tsx'
import { switchDesktop, useDesktopState } from '../desktop-notifications.ts'

/**
 * Switches desktop notifications on or off in this browser; absent where a page cannot show any,
 * and with `brief` also where the browser blocks them.
 */
export function DesktopSwitch({ userId, brief }: { userId: string; brief?: boolean }) {
  const state = useDesktopState(userId)
  const [asking, setAsking] = useState(false)
  if (state === 'unsupported' || (brief && state === 'blocked')) return null
  const change = async (on: boolean) => {
    setAsking(true)
    await switchDesktop(userId, on)
    setAsking(false)
  }
  return (
    <div className="desktop-switch">
      <Switch
        label={m.notifications_desktop()}
        checked={state === 'on'}
        disabled={state === 'blocked' || asking}
        onChange={(event) => void change(event.target.checked)}
      />
      {state === 'blocked' && <p className="muted small">{m.notifications_desktop_blocked()}</p>}
    </div>
  )
}
