// The names of PostgreSQL's log files: timeline, then number, in hexadecimal digits.
export const SEGMENT = /^[0-9A-F]{24}$/
export const HISTORY = /^[0-9A-F]{8}\.history$/

export const timelineOf = (segment: string) => segment.slice(0, 8)

/** Its number, which continues over timelines. */
export function numberOf(segment: string, segmentBytes: number): number {
  const perLog = 2 ** 32 / segmentBytes
  return Number.parseInt(segment.slice(8, 16), 16) * perLog + Number.parseInt(segment.slice(16), 16)
}

/** The segment of a position (`1/2A000028`). */
export function segmentAt(lsn: string, timeline: string, segmentBytes: number): string {
  const [high = '0', low = '0'] = lsn.split('/')
  const at = Math.floor(Number.parseInt(low, 16) / segmentBytes)
  const part = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${part(Number.parseInt(high, 16))}${part(at)}`
}
