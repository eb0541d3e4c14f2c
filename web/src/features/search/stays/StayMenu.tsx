import type { RefObject } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { StayFields } from '../../listings/stays/StayFields.tsx'
import { NO_STAY, type StayState } from '../../listings/stays/stay.ts'
import type { ListState } from '../listing-search.ts'
import '../parts/filters/filter-sheet.css'

export { StayFields }

type StayMenuProps = {
  state: ListState
  button: RefObject<HTMLElement | null>
  onChange: (stay: StayState) => void
  onClose: () => void
}

/** The row's menu of a stay: its days and guests. */
export function StayMenu({ state, button, onChange, onClose }: StayMenuProps) {
  const isSet = state.checkIn !== '' || state.guests !== ''
  return (
    <Popover label={m.booking_dates()} button={button} onClose={onClose}>
      <div className="filter-stay">
        <StayFields value={state} onChange={onChange} />
      </div>
      {isSet && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            onChange(NO_STAY)
            onClose()
          }}
        >
          {m.filter_dates_clear()}
        </Button>
      )}
    </Popover>
  )
}
