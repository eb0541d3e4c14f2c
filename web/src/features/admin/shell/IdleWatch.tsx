import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSettings } from '../../../api/settings.queries.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { panelLockApi } from '../../accounts/back-office/panel-lock.api.ts'
import { browserStorage } from '../../accounts/browser-storage.ts'
import { adminApi } from '../admin.api.ts'
import { panelLock } from '../panel-lock.ts'
import type { PanelSession } from '../use-admin-session.ts'
import { ACTIVE_KEY, lastUse, markIdle, timeLeft, touch, WARNING_MS } from './idle-clock.ts'
import { LockCover } from './LockCover.tsx'

const IdleDialog = lazy(() => import('./IdleDialog.tsx').then(({ IdleDialog }) => IdleDialog))

/** The server hears of use this often. */
const TELL_MS = 60_000

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Locks the panel after `sessionTimeout` minutes without use, and warns a minute before. Tabs lock
 * and unlock together; a browser opened later finds the time over (D15, ADR 0181).
 */
export function IdleWatch({ session, onLogout }: { session: PanelSession; onLogout: () => void }) {
  const minutes = useSettings()?.sessionTimeout
  const locked = useSyncExternalStore(panelLock.subscribe, panelLock.current, () => false)
  // Seconds until then, while the warning is shown.
  const [left, setLeft] = useState<number | null>(null)
  // What had the focus when the warning appeared.
  const [before, setBefore] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const check = useEffectEvent(() => {
    clearTimeout(timer.current)
    const rest = restOf(minutes)
    if (rest === null || locked) return
    if (rest === 0) return lock()
    const warn = rest <= WARNING_MS
    if (warn) void LockCover.preload()
    setLeft(warn ? Math.ceil(rest / 1000) : null)
    setBefore((was) => (warn ? (was ?? document.activeElement) : null))
    timer.current = setTimeout(() => check(), warn ? 1000 : rest - WARNING_MS)
  })
  const lock = () => {
    setLeft(null)
    panelLock.lock()
    // An open page that refreshes itself keeps the server's clock going.
    panelLockApi.lockPanel().catch(() => undefined)
  }
  // The server found the session idle: the other tabs follow.
  useEffect(() => {
    const storage = browserStorage()
    if (locked && storage) markIdle(storage)
  }, [locked])
  const unlock = () => {
    const storage = browserStorage()
    if (storage) touch(storage, Date.now())
    panelLock.unlock()
  }
  // Another tab was used, locked or unlocked.
  const follow = useEffectEvent(() => {
    if (restOf(minutes) !== 0) panelLock.unlock()
    check()
  })
  const told = useRef(0)
  const record = () => {
    const storage = browserStorage()
    const now = Date.now()
    if (storage) touch(storage, now)
    // The server has a clock of its own: typing for long is use, too.
    if (now - told.current < TELL_MS) return
    told.current = now
    adminApi.getPanelSession().catch(() => undefined)
  }
  // The warning is answered by its buttons, or in another tab. A key pressed after the computer
  // slept must not extend a session that has ended, nor one whose limit is unknown.
  const use = useEffectEvent(() => {
    if (left !== null || locked || minutes === undefined) return
    if (restOf(minutes) === 0) check()
    else record()
  })

  const warned = left !== null
  // Again when the warning was answered, the panel unlocked, or the limit changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => check(), [warned, locked, minutes])

  useEffect(() => {
    const storage = browserStorage()
    if (storage && lastUse(storage) === null) touch(storage, Date.now())
    const elsewhere = ({ key }: StorageEvent) => key === ACTIVE_KEY && follow()
    const used = () => use()
    const look = () => check()
    for (const event of USES) window.addEventListener(event, used, { passive: true })
    window.addEventListener('storage', elsewhere)
    document.addEventListener('visibilitychange', look)
    return () => {
      panelLock.close()
      clearTimeout(timer.current)
      for (const event of USES) window.removeEventListener(event, used)
      window.removeEventListener('storage', elsewhere)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  if (locked)
    return <LockCover session={session} before={before} onUnlocked={unlock} onLogout={onLogout} />
  if (left === null) return null
  const stay = () => {
    record()
    setLeft(null)
  }
  return (
    <IdleDialog seconds={left} onStay={stay} onLogout={onLogout} onLoadError={() => undefined} />
  )
}

/** Milliseconds until the panel is locked; null while the limit is unknown. */
function restOf(minutes: number | undefined): number | null {
  const storage = browserStorage()
  if (!storage || minutes === undefined) return null
  const now = Date.now()
  return timeLeft(lastUse(storage) ?? now, now, minutes)
}
