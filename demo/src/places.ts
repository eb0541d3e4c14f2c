import type { View } from '../drawing/facts.ts'

/** A neighbourhood that demo listings stand in: its point, pincode and what everybody there knows. */
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
  /** What one sees from its windows. */
  readonly view: View
  /** Where people go on holiday: resorts and old houses stand here. */
  readonly holiday?: boolean
  /** Its prices against Noida's. */
  readonly cost: number
  /** How many of the first 640 listings stand here. */
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
