// Heavy (radix): loaded when a row is opened.
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Dialog.tsx'
import type { RowAct } from '../../../ui/table/RowActions.tsx'

/** A row of a list beside it, with all that can be done with the row. */
export function RowDrawer({
  title,
  acts,
  onClose,
  children,
}: {
  title: string
  acts: readonly RowAct[]
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Sheet side="right" title={title} onClose={onClose}>
      <div className="stack">{children}</div>
      <div className="mng-foot">
        {acts.map(({ key, label, icon, danger, disabled, asks, onSelect }) => (
          <Button
            key={key}
            small
            kind={danger ? 'danger' : 'second'}
            icon={icon}
            disabled={disabled}
            aria-haspopup={asks ? 'dialog' : undefined}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
