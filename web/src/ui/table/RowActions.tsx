import { useState } from 'react'
import { m } from '../../messages/index.js'
import { Button, RoundButton } from '../Button.tsx'
import { moreIcon } from '../icons.ts'
import { lazy } from '../lazy.tsx'
import type { RowAct } from './RowMenu.tsx'

export type { RowAct }

const RowMenu = lazy(() => import('./RowMenu.tsx').then(({ RowMenu }) => RowMenu))

/** A row's acts: the visible one as a button, the others in its ⋯ menu. */
export function RowActions({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  const [wanted, setWanted] = useState(false)
  const visible = acts.find((act) => act.visible)
  const others = acts.filter((act) => act !== visible)
  const label = m.table_more({ name })
  const more = (
    <RoundButton
      icon={moreIcon}
      label={label}
      title={m.table_actions()}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={RowMenu.preload}
      onFocus={RowMenu.preload}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <div className="row-acts">
      {visible && (
        <Button
          small
          kind={visible.danger ? 'danger' : 'second'}
          icon={visible.icon}
          title={visible.label}
          aria-label={`${visible.label}: ${name}`}
          aria-haspopup={visible.asks ? 'dialog' : undefined}
          disabled={visible.disabled}
          onClick={visible.onSelect}
        >
          <span>{visible.label}</span>
        </Button>
      )}
      {others.length > 0 &&
        (wanted ? (
          <RowMenu
            acts={others}
            trigger={<RoundButton icon={moreIcon} label={label} title={m.table_actions()} />}
            fallback={more}
            onLoadError={() => setWanted(false)}
          />
        ) : (
          more
        ))}
    </div>
  )
}
