// Heavy (radix): load it with lazy() where it opens, never on first paint.
import * as Radix from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { useCloseRequests, useLayer } from '../router/use-layer.ts'
import './popover.css'

/** A panel under the button that opens it; Escape, Back and a click elsewhere close it. */
export function Popover({
  label,
  button,
  onClose,
  children,
}: {
  label: string
  button: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}) {
  useLayer(true, onClose)
  useCloseRequests(true, onClose)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Radix.Content
        className="popover"
        aria-label={label}
        align="start"
        sideOffset={8}
        collisionPadding={16}
        // The button itself closes it.
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus({ preventScroll: true })
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
