import type { Health } from '@rentify/contract/admin/health.endpoints'
import { m } from '../../../messages/index.js'
import { timeText } from '../../../ui/dates/date-text.ts'
import { bytesText } from './bytes-text.ts'

type Backups = NonNullable<Health['backups']>

/** Log that was not written to the backups for as long is missing in a restore to a moment. */
const OLD_ARCHIVE_MS = 10 * 60_000

const isOld = (until: string) => Date.now() - Date.parse(until) > OLD_ARCHIVE_MS

const isBehind = ({ archive, offsite }: Backups) =>
  (archive !== null && isOld(archive.until)) ||
  (archive !== null && !!offsite?.until && isOld(offsite.until))

/** Whether backups by themselves do not go as they should. */
export const needsAttention = (backups: Health['backups']): boolean =>
  backups !== null &&
  (backups.failure !== null ||
    !!backups.drill?.error ||
    !!backups.offsite?.failure ||
    isBehind(backups))

/** What the server did about backups by itself, and what comes next. */
export function ScheduledBackups(backups: Backups) {
  const { bytes, next, failure, drill, archive, offsite } = backups
  const sent = offsite && (offsite.until ?? offsite.at)
  const lines = [
    bytes !== null && m.health_backup_size({ size: bytesText(bytes) }),
    failure && m.health_backup_failed({ time: timeText(failure.at), error: failure.error }),
    m.health_backup_next({ time: timeText(next) }),
    drill &&
      (drill.error === null
        ? m.health_drill({ time: timeText(drill.at) })
        : m.health_drill_failed({ time: timeText(drill.at), error: drill.error })),
    archive &&
      m.health_archive({
        from: timeText(archive.from),
        until: timeText(archive.until),
        size: bytesText(archive.bytes),
      }),
    sent && m.health_offsite({ place: offsite.place, time: timeText(sent) }),
    offsite?.failure &&
      m.health_offsite_failed({
        place: offsite.place,
        time: timeText(offsite.failure.at),
        error: offsite.failure.error,
      }),
  ]
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="muted small">
          {line}
        </span>
      ),
  )
}
