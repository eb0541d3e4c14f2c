import type { Health } from '@rentify/contract/admin/health.endpoints'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'

type Step = NonNullable<Health['upgrade']>[number]

/** What the upgrade of the database has still to do while the product answers. */
export function Upgrade({ upgrade }: Health) {
  return (
    <div className="panel">
      <dt>{m.health_upgrade()}</dt>
      <dd>
        {upgrade === null && <span className="muted">{m.health_unknown()}</span>}
        {upgrade?.length === 0 && <b>{m.health_upgraded()}</b>}
        {upgrade?.map((step) => (
          <span className="small" key={step.name}>
            {textOf(step)}
          </span>
        ))}
      </dd>
    </div>
  )
}

function textOf({ name, kind, done, rows }: Step): string {
  if (kind === 'contract') return m.health_upgrade_waits({ name })
  if (done === null) return m.health_upgrade_next({ name })
  return m.health_upgrade_rows({ name, done: groupDigits(done), total: groupDigits(rows) })
}
