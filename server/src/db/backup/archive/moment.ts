import { offsetOf } from '@rentify/contract/formats/times'
import { StartError } from '../../../start-error.ts'

const WRITTEN = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/

/**
 * `2026-11-29 10:15` as people say it in a time zone, or with an offset of its own.
 * @throws {StartError} when it is no moment.
 */
export function momentIn(text: string, timeZone: string): Date {
  const [, day, time, offset] = WRITTEN.exec(text.trim()) ?? []
  const given = new Date(`${day}T${time}${offset ?? 'Z'}`)
  if (!day || Number.isNaN(given.getTime()))
    throw new StartError(`'${text}' is no moment, such as '2026-11-29 10:15'.`)
  if (offset) return given
  // What the clock there shows then is off by the zone's offset; asked again, a change of the clock
  // in between is seen, too.
  const first = new Date(given.getTime() - offsetOf(given, timeZone))
  return new Date(given.getTime() - offsetOf(first, timeZone))
}
