import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '../../messages/index.js'
import { RoundButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { alertIcon, checkIcon, closeIcon } from '../icons.ts'
import { type Toast, type ToastAction, toastStore } from './toast.ts'
import './toast.css'

const none: readonly Toast[] = []

/**
 * Where toasts appear: two live regions that exist from the start, because screen readers ignore
 * regions added with their text; errors interrupt. `aria-live` also keeps them visible to screen
 * readers while a dialog hides the rest.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  const errors = toasts.filter(({ tone }) => tone === 'error')
  const others = toasts.filter(({ tone }) => tone !== 'error')
  return (
    <div className="toasts">
      <div role={others[0] && 'status'} aria-live="polite">
        {others.map(lineOf)}
      </div>
      <div role={errors[0] && 'alert'} aria-live="assertive">
        {errors.map(lineOf)}
      </div>
    </div>
  )
}

const lineOf = (toast: Toast) => <ToastLine key={toast.id} toast={toast} />

function ToastLine({ toast }: { toast: Toast }) {
  const [focused, setFocused] = useState(false)
  // Its time begins anew with each change.
  const [moves, setMoves] = useState(0)
  const pointer = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved pointer begins its time anew
  useEffect(() => {
    if (focused) return
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.milliseconds)
    return () => clearTimeout(timer)
  }, [toast, focused, moves])
  // A toast that appears under a resting pointer is not being read.
  const hover = ({ clientX, clientY }: PointerEvent) => {
    const place = `${clientX} ${clientY}`
    if (pointer.current !== null && pointer.current !== place) setMoves((count) => count + 1)
    pointer.current = place
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moving over it only keeps it visible
    <div
      className={`toast ${toast.tone}`}
      onPointerMove={hover}
      onPointerLeave={() => {
        pointer.current = null
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon path={toast.tone === 'success' ? checkIcon : alertIcon} />
      {toast.text}
      {toast.action && <ToastButton toast={toast} action={toast.action} />}
      <RoundButton
        icon={closeIcon}
        label={m.common_close()}
        onClick={() => toastStore.dismiss(toast.id)}
      />
    </div>
  )
}

function ToastButton({ toast, action }: { toast: Toast; action: ToastAction }) {
  return (
    <button type="button" className="link" onClick={() => toastStore.act(toast.id)}>
      {action.label}
    </button>
  )
}
