import { useEffect, useRef } from 'react'
import { SIGNING_OUT, type SigningOut } from '../api/token.ts'
import { m } from '../messages/index.js'
import { toast, toastStore } from '../ui/toasts/toast.ts'

/** How long a call can be taken back; longer while its toast is read or has the focus. */
const UNDO_MS = 5000

type Later = {
  /** What is about to happen, beside 'Undo'. */
  text: string
  /** Says itself how it ended; a page that is left must not cancel it (`keepalive`). */
  send: () => Promise<unknown>
  undone?: () => void
}

/** A call that has not gone out yet: send it at once, or take it back. */
export type Sending = { readonly now: () => void; readonly undo: () => void }

/**
 * Sends a call when its toast with 'Undo' has left, or at once when the page is hidden or left, or
 * its user signs out.
 */
function sendLater({ text, send, undone }: Later, onOver: () => void): Sending {
  const over = new AbortController()
  const { signal } = over
  let sent: Promise<unknown> = Promise.resolve()
  const end = () => {
    over.abort()
    onOver()
  }
  const id = toast('info', text, UNDO_MS, {
    label: m.saved_undo(),
    run: () => {
      end()
      undone?.()
    },
    otherwise: () => {
      end()
      sent = send()
    },
  })
  const now = () => toastStore.dismiss(id)
  window.addEventListener('pagehide', now, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') now()
    },
    { signal },
  )
  window.addEventListener(
    SIGNING_OUT,
    (event) => {
      now()
      ;(event as CustomEvent<SigningOut>).detail(sent)
    },
    { signal },
  )
  return { now, undo: () => toastStore.act(id) }
}

/** Sends calls later (`sendLater`), at the latest when the component leaves the page. */
export function useSendLater(): (later: Later) => Sending {
  const pending = useRef(new Set<Sending>())
  useEffect(() => {
    const all = pending.current
    return () => {
      for (const { now } of [...all]) now()
    }
  }, [])
  return (later) => {
    const sending = sendLater(later, () => pending.current.delete(sending))
    pending.current.add(sending)
    return sending
  }
}
