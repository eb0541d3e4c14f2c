import type { AuditEntry } from '@rentify/contract/admin/audit'
import { m } from '../../messages/index.js'
import { fieldText, valueText } from './audit/audit-labels.ts'
import './audit/audit.css'

type Change = {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  readonly erased?: boolean
}

/** Fields before and after, as sentences: 'Commission: 10 → 12'. */
export function ChangeList({
  subject,
  changes,
}: {
  subject: AuditEntry['subject']
  changes: readonly Change[]
}) {
  // A report's subject names its listing; what is not told has only been changed.
  const shown = changes.filter(({ field }) => subject.type !== 'report' || field !== 'listing')
  const isUntold = ({ before, after, erased }: Change) =>
    before === null && after === null && !erased
  return (
    <ul className="changes">
      {shown.map((change) => {
        const { field, before, after, erased } = change
        return (
          <li key={field}>
            <span className="muted">{fieldText({ subject }, field)}:</span>{' '}
            {erased || isUntold(change) ? (
              <i>{erased ? m.audit_erased() : m.audit_changed()}</i>
            ) : (
              <>
                <span className={before === null ? 'muted' : 'was'}>
                  <span className="sr">{m.audit_before()} </span>
                  {valueText(subject, field, before)}
                </span>{' '}
                <span aria-hidden="true">→</span>{' '}
                <b>
                  <span className="sr">{m.audit_after()} </span>
                  {valueText(subject, field, after)}
                </b>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
