import type { AdminProperty } from '@rentify/contract/admin/properties'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField, SelectField, TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { FORM_STATUSES, PROPERTY_STATUSES, propertyTypeLabel } from './property-labels.ts'
import { ReasonField } from './ReasonField.tsx'
import {
  BLOCK_REASONS,
  hasReason,
  NO_REASON,
  type ReasonValues,
  reasonBody,
} from './ready-reasons.ts'
import { type PropertyEdit, usePropertyChanges } from './use-property-changes.ts'

type Values = ReasonValues<BlockTemplate> & {
  title: string
  description: string
  price: string
  location: string
  status: AdminProperty['status']
}

const valuesOf = (property: AdminProperty): Values => ({
  title: property.title,
  description: property.description,
  price: property.price === null ? '' : String(property.price),
  location: property.location,
  status: property.status,
  ...NO_REASON,
})

/** Title, description, price, location and status; only what was changed is sent (R15). */
export function PropertyEditDialog({
  property,
  onClose,
}: {
  property: AdminProperty
  onClose: () => void
}) {
  const changes = usePropertyChanges(property)
  // The list may be read again meanwhile; the form keeps what it was opened with.
  const [opened] = useState(property)
  const blocksBy = ({ status }: Values) => status === 'blocked' && opened.status !== 'blocked'
  const carriesReason = (values: Values) =>
    blocksBy(values) || (opened.status === 'blocked' && values.status !== 'blocked')
  const form = useForm<Values>({
    defaultValues: valuesOf(opened),
    check: (values) =>
      blocksBy(values) && !hasReason(values) ? ['reason', m.admin_reason_required()] : null,
    send: async (values) => {
      const edit = editOf(opened, values, carriesReason(values), blocksBy(values))
      if (edit) await changes.update(edit)
      onClose()
    },
    // The location is a part of the city.
    pathOf: (path) => (path === 'city' ? 'location' : path),
    errorText: (error) => withReason(m.admin_property_update_failed(), error),
  })
  const values = form.control.watch()
  const statuses = FORM_STATUSES.filter(
    (one) => one === opened.status || opened.can.statuses.includes(one),
  )
  return (
    <Dialog title={m.admin_property_edit()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.admin_property_edit()}>
        <p className="muted">{propertyTypeLabel(opened.type)}</p>
        <TextField form={form} name="title" label={m.admin_property_title()} />
        <LinesField
          form={form}
          name="description"
          label={m.admin_property_description()}
          rows={5}
        />
        <TextField form={form} name="price" label={m.admin_property_price()} inputMode="numeric" />
        <TextField
          form={form}
          name="location"
          label={m.admin_property_location()}
          help={opened.city}
        />
        <SelectField
          form={form}
          name="status"
          label={m.admin_column_status()}
          disabled={statuses.length < 2}
          options={statuses.map((value) => ({
            value,
            label: PROPERTY_STATUSES[value].label(),
          }))}
        />
        {carriesReason(values) && (
          <ReasonField
            form={form}
            optional={!blocksBy(values)}
            ready={blocksBy(values) ? BLOCK_REASONS : undefined}
          />
        )}
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.admin_save()} onCancel={onClose} className="dlg-foot" />
      </form>
    </Dialog>
  )
}

/** What differs; null when nothing does. */
function editOf(
  property: AdminProperty,
  { template, reason, ...values }: Values,
  carriesReason: boolean,
  blocks: boolean,
): PropertyEdit | null {
  const before = valuesOf(property)
  const names = Object.keys(values) as (keyof typeof values)[]
  const changed = names.filter((name) => values[name] !== before[name])
  if (changed.length === 0) return null
  const edit = Object.fromEntries(changed.map((name) => [name, values[name]])) as PropertyEdit
  return {
    ...edit,
    type: property.type,
    version: property.version,
    ...(carriesReason && reasonBody({ template, reason }, blocks)),
  }
}
