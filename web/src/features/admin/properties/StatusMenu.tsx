import type { AdminProperty } from '@rentify/contract/admin/properties'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { MENU_STATUSES, PROPERTY_STATUSES } from './property-labels.ts'
import { usePropertyChanges } from './use-property-changes.ts'

type Status = AdminProperty['status']

/** A property's status, and those that it can get now; `onAsk` where one carries a reason (D35). */
export function StatusMenu({
  property,
  onAsk,
}: {
  property: AdminProperty
  onAsk: (to: Status) => void
}) {
  const [busy, setBusy] = useState(false)
  const changes = usePropertyChanges(property)
  const { title, status, can } = property
  // A block, and lifting one, carries a reason for the owner.
  const choose = async (to: Status) => {
    if (to === 'blocked' || status === 'blocked') return onAsk(to)
    setBusy(true)
    await changes
      .setStatus(to)
      .catch((error: unknown) =>
        toast('error', withReason(m.admin_property_status_failed(), error)),
      )
    setBusy(false)
  }
  return (
    <ChipSelect
      label={`${m.admin_column_status()}: ${title}`}
      className={`prop-status ${PROPERTY_STATUSES[status].tone}`}
      value={status}
      aria-busy={busy}
      disabled={busy || can.statuses.length === 0}
      options={optionsFor(status, can.statuses)}
      onChange={({ target }) => void choose(target.value as Status)}
    />
  )
}

/** The present status first, then those that can be chosen from the menu. */
function optionsFor(status: Status, reachable: readonly Status[]) {
  const others = MENU_STATUSES.filter((one) => one !== status && reachable.includes(one))
  return [status, ...others].map((value) => ({ value, label: PROPERTY_STATUSES[value].label() }))
}
