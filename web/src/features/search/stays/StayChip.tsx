import type { Chip as UnderstoodChip } from '@rentify/contract/search/understanding'
import { useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Chip } from '../../../ui/Chip.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { datesText, guestsText } from '../../listings/stays/stay-texts.ts'
import type { ListState } from '../listing-search.ts'

/** On a phone's sheet of filters. */
export const StayFields = lazy(() => import('./StayMenu.tsx').then(({ StayFields }) => StayFields))
const StayMenu = lazy(() => import('./StayMenu.tsx').then(({ StayMenu }) => StayMenu))

export type StayChipProps = {
  state: ListState
  understood: readonly UnderstoodChip[] | undefined
  onChange: (next: ListState) => void
}

/** The row's menu of a stay (D102); where the text says its dates, they are a chip of their own. */
export function StayChip({ state, understood = [], onChange }: StayChipProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { checkIn, checkOut, guests } = state
  const chosen = [checkIn && datesText(checkIn, checkOut), guests && guestsText(guests)]
    .filter(Boolean)
    .join(', ')
  if (!chosen && understood.some(({ kind }) => kind === 'stay')) return null
  return (
    <>
      <Chip
        ref={button}
        className="filter-wide menu-chip"
        on={chosen !== ''}
        aria-label={m.filter_dates_chosen({ dates: chosen || m.filter_dates_any() })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{chosen || m.filter_dates()}</span>
      </Chip>
      {open && (
        <StayMenu
          state={state}
          button={button}
          onChange={(stay) => onChange({ ...state, ...stay, like: '' })}
          onClose={() => setOpen(false)}
          onLoadError={() => setOpen(false)}
        />
      )}
    </>
  )
}
