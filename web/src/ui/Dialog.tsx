// Heavy (radix): load it with lazy() where it opens, never on first paint.
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../messages/index.js'
import { useLayer } from '../router/use-layer.ts'
import { Boundary } from './Boundary.tsx'
import { RoundButton } from './Button.tsx'
import { Failure } from './Failure.tsx'
import { closeIcon } from './icons.ts'
import { toastStore } from './toasts/toast.ts'
import './dialog.css'

/**
 * For what opens over a page: toasts leave it. Returns the focus to where it was, else to the
 * page's content, unless it has moved on already; radix does so only for its own triggers. Where
 * the dialog led to another page, the focus goes to that page's heading.
 */
export function useModal(): (event: Event) => void {
  const [before] = useState(() => buttonOf(document.activeElement))
  const [path] = useState(() => window.location.pathname)
  useEffect(() => toastStore.dismissPassing(), [])
  return (event) => {
    event.preventDefault()
    if (window.location.pathname !== path) {
      const main = document.getElementById('main')
      const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
      return heading?.focus({ preventScroll: true })
    }
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}

/** The button of a menu whose item opened the dialog and is gone; else the element itself. */
function buttonOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/** The element that asks for the focus (`data-autofocus`) gets it; else the first one does. */
export function focusFirst(event: Event): void {
  const first =
    event.currentTarget instanceof Element &&
    event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')
  if (!first) return
  event.preventDefault()
  first.focus()
}

/**
 * A click on a toast is not a click outside, so the form's input stays. A closed toast has already
 * left the page.
 */
function keepForToasts(event: Event): void {
  if (
    event.target instanceof Element &&
    (!event.target.isConnected || event.target.closest('.toasts'))
  )
    event.preventDefault()
}

/** A mistake in its content leaves the dialog, which says so and can be closed. */
function Unbroken({ children }: { children: ReactNode }) {
  return <Boundary fallback={<Failure>{m.error_part()}</Failure>}>{children}</Boundary>
}

type Modal = { title: string; hideTitle?: boolean; onClose: () => void; children: ReactNode }

/**
 * A dialog, open as long as it is rendered: full screen on phones; traps focus, closes on Escape
 * and Back, restores focus. `art` is a picture beside it on desktops, `description` is read with
 * the title, `wide` is for two months of a calendar. One that `asks` before something is done is a
 * bottom sheet on phones, with buttons as wide as the screen.
 */
export function Dialog({
  title,
  hideTitle,
  onClose,
  art,
  description,
  wide,
  asks,
  children,
}: Modal & { art?: ReactNode; description?: ReactNode; wide?: boolean; asks?: boolean }) {
  const focusBack = useModal()
  useLayer(true, onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={`dlg${art ? ' with-art' : ''}${wide ? ' wide' : ''}${asks ? ' asks' : ''}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focusBack}
          onInteractOutside={keepForToasts}
        >
          {art && <div className="dlg-art">{art}</div>}
          <div className="dlg-body">
            <Radix.Title className={hideTitle ? 'sr' : ''}>{title}</Radix.Title>
            {description && <Radix.Description asChild>{description}</Radix.Description>}
            <Unbroken>{children}</Unbroken>
          </div>
          <Radix.Close asChild>
            <RoundButton className="dlg-close" icon={closeIcon} label={m.common_close()} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * A panel from a side: `left` is the drawer (200 px), `right` shows what was chosen from a list
 * beside it, `bottom` is the sheet of filters on phones.
 */
export function Sheet({
  side,
  title,
  hideTitle,
  onClose,
  children,
}: Modal & { side: 'left' | 'right' | 'bottom' }) {
  const focusBack = useModal()
  useLayer(true, onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={`sheet ${side}`}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focusBack}
          onInteractOutside={keepForToasts}
        >
          {hideTitle ? (
            <Radix.Title className="sr">{title}</Radix.Title>
          ) : (
            <div className="sheet-head">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close asChild>
                <RoundButton icon={closeIcon} label={m.common_close()} />
              </Radix.Close>
            </div>
          )}
          <Unbroken>{children}</Unbroken>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
