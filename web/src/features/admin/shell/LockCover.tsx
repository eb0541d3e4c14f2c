import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { AdminSkeleton } from '../AdminSkeleton.tsx'
import type { PanelSession } from '../use-admin-session.ts'

const LockScreen = lazy(() => import('./LockScreen.tsx').then(({ LockScreen }) => LockScreen))

type LockProps = { session: PanelSession; onUnlocked: () => void; onLogout: () => void }
type LockCoverProps = LockProps & {
  /** Gets the focus back; by default what has it when the panel is locked. */
  before: Element | null
}

/** Covers the panel while it is locked, also until the lock screen's code has loaded. */
export function LockCover({ before, ...props }: LockCoverProps) {
  useFocusBackAfter(before)
  const [missing, setMissing] = useState(false)
  if (missing)
    return (
      <Cover>
        <div>
          <Button onClick={() => setMissing(false)}>{m.common_retry()}</Button>
          <Button kind="second" onClick={props.onLogout}>
            {m.admin_lock_sign_out()}
          </Button>
        </div>
      </Cover>
    )
  const waiting = (
    <Cover>
      <AdminSkeleton />
    </Cover>
  )
  return <LockScreen {...props} fallback={waiting} onLoadError={() => setMissing(true)} />
}
LockCover.preload = LockScreen.preload

/** Named and focused as the lock screen is, without its code. */
function Cover({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // At once: the cover after a failed load replaces the one before it.
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={box}
      className="adm-lock adm-login"
      role="dialog"
      aria-modal="true"
      aria-label={m.admin_lock_title()}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

/** However the panel is unlocked: the lock screen itself only knows what it replaced. */
function useFocusBackAfter(before: Element | null): void {
  const [last] = useState(() => before ?? document.activeElement)
  useEffect(
    () => () => {
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true })
    },
    [last],
  )
}
