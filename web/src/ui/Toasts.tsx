import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../paraglide/messages.js'
import { RoundButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { alertIcon, checkIcon, closeIcon } from './icons.ts'
import { type Toast, toastStore } from './toast.ts'
import './toast.css'

const none: readonly Toast[] = []

/** Where toasts appear; stands once in the shell so that screen readers know the place before anything is said. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.milliseconds)
    return () => clearTimeout(timer)
  }, [toast, held])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; looking at it or being inside keeps it from going.
    <div
      className={`toast ${toast.tone}`}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={toast.tone === 'success' ? checkIcon : alertIcon} />
      {toast.text}
      <RoundButton icon={closeIcon} label={m.common_close()} onClick={() => toastStore.dismiss(toast.id)} />
    </div>
  )
}
