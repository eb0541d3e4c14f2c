import type { AdminProperty } from '@rentify/contract/admin/properties'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { ConfirmDialog } from '../confirm.ts'
import { MENU_STATUSES, PROPERTY_STATUSES } from './property-labels.ts'
import { usePropertyChanges } from './use-property-changes.ts'

const PropertyDetails = lazy(() =>
  import('./PropertyDetails.tsx').then(({ PropertyDetails }) => PropertyDetails),
)
const PropertyEditDialog = lazy(() =>
  import('./PropertyEditDialog.tsx').then(({ PropertyEditDialog }) => PropertyEditDialog),
)
const StatusDialog = lazy(() =>
  import('./StatusDialog.tsx').then(({ StatusDialog }) => StatusDialog),
)

type Status = AdminProperty['status']
type Open = 'details' | 'edit' | 'delete' | { readonly status: Status }

/** What can be done with a property: look, edit, set its status, delete (D35). */
export function PropertyActions({ property }: { property: AdminProperty }) {
  const [open, setOpen] = useState<Open | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = usePropertyChanges(property)
  const { title, status, type, can } = property
  const close = () => setOpen(null)
  // A block, and lifting one, carries a reason for the owner.
  const choose = async (to: Status) => {
    if (to === 'blocked' || status === 'blocked') return setOpen({ status: to })
    setBusy(true)
    await changes
      .setStatus(to)
      .catch((error: unknown) =>
        toast('error', withReason(m.admin_property_status_failed(), error)),
      )
    setBusy(false)
  }
  return (
    <div className="prop-actions">
      <Button
        small
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={`${m.admin_view()}: ${title}`}
        onPointerEnter={PropertyDetails.preload}
        onClick={() => setOpen('details')}
      >
        {m.admin_view()}
      </Button>
      {can.edit && (
        <Button
          small
          kind="quiet"
          aria-haspopup="dialog"
          aria-label={`${m.listings_edit()}: ${title}`}
          onPointerEnter={PropertyEditDialog.preload}
          onClick={() => setOpen('edit')}
        >
          {m.listings_edit()}
        </Button>
      )}
      <ChipSelect
        label={`${m.admin_column_status()}: ${title}`}
        className="prop-status"
        value={status}
        aria-busy={busy}
        disabled={busy || can.statuses.length === 0}
        options={optionsFor(status, can.statuses)}
        onChange={({ target }) => void choose(target.value as Status)}
      />
      {can.delete && (
        <Button
          small
          kind="danger"
          aria-haspopup="dialog"
          aria-label={`${m.listings_delete()}: ${title}`}
          onPointerEnter={ConfirmDialog.preload}
          onClick={() => setOpen('delete')}
        >
          {m.listings_delete()}
        </Button>
      )}
      {open === 'details' && (
        <PropertyDetails property={property} onClose={close} onLoadError={close} />
      )}
      {open === 'edit' && (
        <PropertyEditDialog property={property} onClose={close} onLoadError={close} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          question={QUESTIONS[type]()}
          confirm={m.listings_delete()}
          danger
          onConfirm={() =>
            changes.remove().then(
              () => null,
              (error: unknown) => withReason(m.admin_property_delete_failed(), error),
            )
          }
          onClose={close}
          onLoadError={close}
        >
          <p className="muted">{title}</p>
        </ConfirmDialog>
      )}
      {typeof open === 'object' && open && (
        <StatusDialog property={property} to={open.status} onClose={close} onLoadError={close} />
      )}
    </div>
  )
}

const QUESTIONS = {
  room: m.listings_delete_room,
  hotel: m.listings_delete_hotel,
  shop: m.listings_delete_shop,
} as const

/** The present status first, then those that can be chosen from the menu. */
function optionsFor(status: Status, reachable: readonly Status[]) {
  const others = MENU_STATUSES.filter((one) => one !== status && reachable.includes(one))
  return [status, ...others].map((value) => ({ value, label: PROPERTY_STATUSES[value].label() }))
}
