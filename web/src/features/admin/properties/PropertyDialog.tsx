// Heavy (radix, the form library): loaded with the first question about a property.

import type { AdminProperty } from '@rentify/contract/admin/properties'
import { m } from '../../../messages/index.js'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { PropertyEditDialog } from './PropertyEditDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { usePropertyChanges } from './use-property-changes.ts'

/** The question of one act on a property: `edit`, `delete`, or the status that it is to have. */
export function PropertyDialog({
  act,
  property,
  onClose,
}: {
  act: string
  property: AdminProperty
  onClose: () => void
}) {
  const changes = usePropertyChanges(property)
  if (act === 'edit') return <PropertyEditDialog property={property} onClose={onClose} />
  if (act !== 'delete') {
    const to = act as AdminProperty['status']
    return <StatusDialog property={property} to={to} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      question={QUESTIONS[property.type]()}
      confirm={m.listings_delete()}
      danger
      onConfirm={() =>
        changes.remove().then(
          () => null,
          (error: unknown) => withReason(m.admin_property_delete_failed(), error),
        )
      }
      onClose={onClose}
    >
      <p className="muted">{shownTitle(property)}</p>
    </ConfirmDialog>
  )
}

const QUESTIONS = {
  room: m.listings_delete_room,
  hotel: m.listings_delete_hotel,
  shop: m.listings_delete_shop,
} as const
