import type { View } from './scene.ts'

/** A neighbourhood of demo listings: its point, pincode and local landmarks. */
export type Locality = {
  readonly name: string
  readonly pincode: string
  readonly latitude: number
  readonly longitude: number
  readonly landmarks: readonly string[]
}

export type DemoCity = {
  readonly name: string
  readonly state: string
  /** The view from its windows. */
  readonly view: View
  /** A holiday destination: it gets resorts and heritage hotels. */
  readonly holiday?: boolean
  /** Its price level relative to Noida. */
  readonly cost: number
  /** How many of the first 640 listings are here. */
  readonly rooms: number
  readonly hotels: number
  readonly shops: number
  readonly localities: readonly Locality[]
}

/** A neighbourhood in one line. */
export const at = (
  name: string,
  pincode: string,
  latitude: number,
  longitude: number,
  ...landmarks: string[]
): Locality => ({ name, pincode, latitude, longitude, landmarks })
