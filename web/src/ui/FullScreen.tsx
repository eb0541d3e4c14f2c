// Heavy (radix): load it with lazy() where it opens.
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { focusFirst, useModal } from './Dialog.tsx'

/**
 * A modal over the whole page and every dialog, which stay as they are; only its content can end
 * it. It gives the focus back.
 */
export function FullScreen({
  title,
  className,
  children,
}: {
  title: string
  className: string
  /** Places the title, which names the screen. */
  children: (title: ReactNode) => ReactNode
}) {
  const focusBack = useModal()
  return (
    <Radix.Root open>
      <Radix.Portal>
        {/* Locks the scrolling of the page below. */}
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={className}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focusBack}
        >
          {children(<Radix.Title>{title}</Radix.Title>)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
