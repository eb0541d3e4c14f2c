import { useEffect, useState } from 'react'
import { browserStore } from '../../../storage.ts'

type Places = typeof import('./late.ts')

export const loadPlaces = (): Promise<Places> => import('./late.ts')

/** The parts that say how far each card is from the user's own place, where there is one (D89). */
export function useOwnDistances(): Places | undefined {
  const [places, setPlaces] = useState<Places>()
  useEffect(() => {
    const look = () => browserStore.get('myPlace') && loadPlaces().then(setPlaces, () => {})
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  return places
}
