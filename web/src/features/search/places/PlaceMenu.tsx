import type { RefObject } from 'react'
import { m } from '../../../messages/index.js'
import { Popover } from '../../../ui/Popover.tsx'
import type { ListState } from '../listing-search.ts'
import { PlaceChoice } from './PlaceChoice.tsx'

type PlaceMenuProps = {
  state: ListState
  button: RefObject<HTMLElement | null>
  onChange: (next: ListState) => void
  onClose: () => void
}

/** The row's menu of the user's own place: which it is, and how far from it the list goes. */
export function PlaceMenu({ state, button, onChange, onClose }: PlaceMenuProps) {
  return (
    <Popover label={m.map_place_here()} button={button} onClose={onClose}>
      <PlaceChoice state={state} asks onChange={onChange} />
    </Popover>
  )
}
