// Places around a listing, as its map and the list beside it show them.
import type { NearbyKind } from '@rentify/contract/geo/endpoints'
import { m } from '../../../../messages/index.js'
import {
  bagIcon,
  busIcon,
  hospitalIcon,
  hotelIcon,
  metroIcon,
  pinIcon,
  planeIcon,
  railIcon,
  schoolIcon,
  shopIcon,
  starIcon,
  templeIcon,
  wavesIcon,
} from '../../../../ui/icons.ts'

export const NEARBY_ICONS: Readonly<Record<NearbyKind, string>> = {
  locality: pinIcon,
  metro: metroIcon,
  railway: railIcon,
  bus: busIcon,
  airport: planeIcon,
  college: schoolIcon,
  hospital: hospitalIcon,
  mall: bagIcon,
  market: shopIcon,
  office: hotelIcon,
  temple: templeIcon,
  beach: wavesIcon,
  sight: starIcon,
}

/** `0.4` → 'Under 1 km', `1.6` → 'About 2 km': the points of places are no finer than that. */
export function nearbyDistance(km: number): string {
  return km < 1 ? m.map_under_kilometre() : m.map_about_kilometres({ count: Math.round(km) })
}
