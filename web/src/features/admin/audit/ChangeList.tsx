import { m } from '../../../messages/index.js'
import { valueText } from './audit-labels.ts'
import './audit.css'

type Change = {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  readonly erased?: boolean
}

/** Fields before and after, as sentences: 'Commission: 10 → 12'. */
export function ChangeList({
  changes,
  labelOf,
}: {
  changes: readonly Change[]
  labelOf: (field: string) => string
}) {
  return (
    <ul className="changes">
      {changes.map(({ field, before, after, erased }) => (
        <li key={field}>
          <span className="muted">{labelOf(field)}:</span>{' '}
          {erased ? (
            <i>{m.audit_erased()}</i>
          ) : (
            <>
              <span className={before === null ? 'muted' : 'was'}>
                <span className="sr">{m.audit_before()} </span>
                {valueText(before)}
              </span>{' '}
              <span aria-hidden="true">→</span>{' '}
              <b>
                <span className="sr">{m.audit_after()} </span>
                {valueText(after)}
              </b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
