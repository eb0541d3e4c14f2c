import type { Health } from '@rentify/contract/admin/health.endpoints'
import { m } from '../../../messages/index.js'
import { timeText } from '../../../ui/dates/date-text.ts'
import { bytesText } from './bytes-text.ts'

type Backups = NonNullable<Health['backups']>

/** Log that was not written to the backups for as long is missing in a restore to a moment. */
const OLD_ARCHIVE_MS = 10 * 60_000

const isBehind = ({ archive }: Backups) =>
  archive !== null && Date.now() - Date.parse(archive.until) > OLD_ARCHIVE_MS

/** Whether backups by themselves do not go as they should. */
export const needsAttention = (backups: Health['backups']): boolean =>
  backups !== null && (backups.failure !== null || !!backups.drill?.error || isBehind(backups))

/** What the server did about backups by itself, and what comes next. */
export function ScheduledBackups(backups: Backups) {
  const { bytes, next, failure, drill, archive } = backups
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
