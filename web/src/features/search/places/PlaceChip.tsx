import { useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Chip } from '../../../ui/Chip.tsx'
import { briefcaseIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useSession } from '../../accounts/use-session.ts'
import { useMyPlace } from '../../compare/use-my-place.ts'
import { placeName } from '../../listings/place-names.ts'
import type { ListState } from '../listing-search.ts'

const PlaceMenu = lazy(() => import('./PlaceMenu.tsx').then(({ PlaceMenu }) => PlaceMenu))

/** Below it, the other menus need the room that its words take. */
const WORDS = '(min-width: 1200px)'

type PlaceChipProps = { state: ListState; onChange: (next: ListState) => void }

/** The place that distances on cards count from; beside a map, the map has it (D89). */
export function PlaceChip({ state, onChange }: PlaceChipProps) {
  const session = useSession()
  const place = useMyPlace()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const hasWords = useMedia(WORDS)
  // The gazetteer answers who is signed in.
  if (session.state !== 'in' || state.view) return null
  const close = () => setOpen(false)
  return (
    <>
      <Chip
        ref={button}
        className="menu-chip"
        icon={briefcaseIcon}
        aria-label={place ? m.map_place({ place: placeName(place.label) }) : m.filter_place()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {hasWords && <span>{place ? placeName(place.label) : m.map_place_here()}</span>}
      </Chip>
      {open && (
        <PlaceMenu
          state={state}
          button={button}
          onChange={onChange}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  )
}
