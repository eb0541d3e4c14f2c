// Desktop notifications: shown only after the user switched them on in this browser (D54).
import type { Notification as UserNotification } from '@rentify/contract/notifications/notification'
import { useSyncExternalStore } from 'react'
import { m } from '../../messages/index.js'
import { mayNotifyDesktop } from '../../site.ts'
import { browserStorage } from '../accounts/browser-storage.ts'

/** The user who switched them on here; another user's sign-in does not inherit it. */
const KEY = 'desktopNotifications'
const ICON = '/icon-192.png'

/**
 * `unsupported`: no switch, also where the installation allows none (D70); `blocked`: the browser's
 * settings forbid them.
 */
export type DesktopState = 'unsupported' | 'blocked' | 'off' | 'on'

const storage = browserStorage()
const listeners = new Set<() => void>()

/** Phones and tablets need a service worker for notifications, and we have none. */
function isSupported(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return (
    mayNotifyDesktop() &&
    'Notification' in window &&
    !isTablet &&
    !/Android|iPhone|iPad/.test(userAgent)
  )
}

function desktopState(userId: string): DesktopState {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = Notification.permission === 'granted' && storage?.getItem(KEY) === userId
  return isOn ? 'on' : 'off'
}

/** Asks for the browser's permission when it is switched on. */
export async function switchDesktop(userId: string, on: boolean): Promise<void> {
  if (on && (await Notification.requestPermission()) === 'granted') storage?.setItem(KEY, userId)
  if (!on) storage?.removeItem(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useDesktopState(userId: string): DesktopState {
  return useSyncExternalStore(
    subscribe,
    () => desktopState(userId),
    () => 'unsupported',
  )
}

/** Shows one, if the user wants them; several tabs show the same one once. */
export function showOnDesktop(
  userId: string,
  { _id, title, message }: Pick<UserNotification, '_id' | 'title' | 'message'>,
  open: () => void,
): void {
  if (desktopState(userId) !== 'on') return
  const shown = new Notification(title, {
    body: message,
    tag: _id,
    icon: ICON,
    lang: m.language_tag(),
  })
  shown.onclick = () => {
    window.focus()
    shown.close()
    open()
  }
}
