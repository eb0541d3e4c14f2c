import { CARD_CITY_PLACES } from './places.card-cities.ts'
import { FURTHER_CITY_PLACES } from './places.further-cities.ts'
import type { DemoCity } from './places.ts'

/** Twenty cities with their well-known neighbourhoods. */
export const CITIES: readonly DemoCity[] = [...CARD_CITY_PLACES, ...FURTHER_CITY_PLACES]
