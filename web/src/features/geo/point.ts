export type Point = { lat: number; lng: number }

/** Four decimals are ten metres: enough for 'near me', and no exact home in a shareable address. */
export function roundDegrees(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0
}
