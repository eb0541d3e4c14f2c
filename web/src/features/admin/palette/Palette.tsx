import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { lazy } from '../../../ui/lazy.tsx'
import type { NavItem } from '../admin-paths.ts'
import { useShortcuts } from './shortcuts.ts'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then(({ CommandPalette }) => CommandPalette),
)

const isMac = () => /mac/i.test(navigator.platform)

/** The button that opens the palette and names its keys, and the panel's shortcuts. */
export function Palette({ items, role }: { items: readonly NavItem[]; role: 'admin' | 'owner' }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useShortcuts({ onPalette: () => setOpen(true), onIntent: CommandPalette.preload })
  return (
    <>
      <button
        type="button"
        className="adm-keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={m.admin_palette()}
        onPointerEnter={CommandPalette.preload}
        onClick={() => setOpen(true)}
      >
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        <span className="sr">{m.admin_palette()}</span>
      </button>
      {open && <CommandPalette items={items} role={role} onClose={close} onLoadError={close} />}
    </>
  )
}
