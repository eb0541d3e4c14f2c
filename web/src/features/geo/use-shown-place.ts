import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findShown, type Named, type ShownPlace } from './parts/shown-place.ts'
import { type LocationValues, pointOf } from './place-values.ts'

/** The map of a listing form: whether it is open, and what it shows until it has a pin. */
export function useShownPlace(getValues: () => LocationValues) {
  const client = useQueryClient()
  const [shown, show] = useState<ShownPlace | null>(null)
  const [isOpen, setOpen] = useState(false)

  /** Shows what the fields name, or others do; false when it is nothing that is known. */
  const look = async (named: Named = getValues()): Promise<boolean> => {
    const found = await findShown(client, named)
    // A pin that was set meanwhile is where the map stays.
    if (found && !pointOf(getValues())) show(found)
    return found !== null
  }
  /** Shows what the fields name now, on a closed map only if `closed`. */
  const follow = ({ closed = isOpen } = {}) => {
    if (closed && !pointOf(getValues())) void look().catch(() => undefined)
  }
  return {
    shown,
    show,
    isOpen,
    setOpen,
    look,
    follow,
    toggle: () => {
      setOpen(!isOpen)
      if (!shown) follow({ closed: !isOpen })
    },
  }
}
