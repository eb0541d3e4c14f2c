import { useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { nearIcon } from '../../../ui/icons.ts'

let distances: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the cards say, by the ids of their listings. */
export function showDistances(next: ReadonlyMap<string, string>): void {
  distances = next
  for (const listener of listeners) listener()
}

const none = () => undefined

/** On a card: how far it is from the user's own place, where that is known. */
export function MyDistance({ id }: { id: string }) {
  const text = useSyncExternalStore(subscribe, () => distances.get(id), none)
  return (
    text && (
      <p className="listing-meta listing-place">
        <Icon path={nearIcon} />
        <span>{text}</span>
      </p>
    )
  )
}
