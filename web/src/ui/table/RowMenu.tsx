// Heavy (radix): loaded with the first menu that opens.
import { type ReactNode, useState } from 'react'
import { Menu, MenuAction } from '../Menu.tsx'

/** What can be done with a row. */
export type RowAct = {
  readonly key: string
  readonly label: string
  readonly icon: string
  /** It takes something away. */
  readonly danger?: boolean
  /** Shown beside the menu of the others; one at most. */
  readonly visible?: boolean
  readonly disabled?: boolean
  /** What is done asks something first. */
  readonly asks?: boolean
  readonly onSelect: () => void
}

/** The menu of a row's acts; open from the start, because the click fetches it. */
export function RowMenu({ trigger, acts }: { trigger: ReactNode; acts: readonly RowAct[] }) {
  const [open, setOpen] = useState(true)
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={trigger}>
      {acts.map(({ key, label, icon, danger, disabled, onSelect }) => (
        <MenuAction key={key} icon={icon} danger={danger} disabled={disabled} onSelect={onSelect}>
          {label}
        </MenuAction>
      ))}
    </Menu>
  )
}
