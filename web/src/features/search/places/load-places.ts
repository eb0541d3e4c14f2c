import { useLate } from '../use-late.ts'

export const loadPlaces = () => import('./late.ts')

/** The parts that say how far each card is from the user's own place, where there is one (D89). */
export const useOwnDistances = () => useLate(loadPlaces, 'myPlace')
