import type { AdminProperty } from '@rentify/contract/admin/properties'
import { useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { FORM_STATUSES, PROPERTY_STATUSES, propertyTypeLabel } from './property-labels.ts'
import { ReasonField } from './ReasonField.tsx'
import { type PropertyEdit, usePropertyChanges } from './use-property-changes.ts'

type Values = {
  title: string
  description: string
  price: string
  location: string
  status: AdminProperty['status']
  reason: string
}

const valuesOf = (property: AdminProperty): Values => ({
  title: property.title,
  description: property.description,
  price: property.price === null ? '' : String(property.price),
  location: property.location,
  status: property.status,
  reason: '',
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
      blocksBy(values) && !values.reason.trim() ? ['reason', m.admin_reason_required()] : null,
    send: async (values) => {
      const edit = editOf(opened, values, carriesReason(values))
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
        <Field label={m.admin_property_title()} error={form.error('title')}>
          {(control) => <TextInput {...control} {...form.register('title')} />}
        </Field>
        <Field label={m.admin_property_description()} error={form.error('description')}>
          {(control) => <TextArea rows={5} {...control} {...form.register('description')} />}
        </Field>
        <Field label={m.admin_property_price()} error={form.error('price')}>
          {(control) => <TextInput inputMode="numeric" {...control} {...form.register('price')} />}
        </Field>
        <Field
          label={m.admin_property_location()}
          help={opened.city}
          error={form.error('location')}
        >
          {(control) => <TextInput {...control} {...form.register('location')} />}
        </Field>
        <Field label={m.admin_column_status()} error={form.error('status')}>
          {(control) => (
            <Select
              disabled={statuses.length < 2}
              options={statuses.map((value) => ({
                value,
                label: PROPERTY_STATUSES[value].label(),
              }))}
              {...control}
              {...form.register('status')}
            />
          )}
        </Field>
        {carriesReason(values) && (
          <ReasonField
            optional={!blocksBy(values)}
            error={form.error('reason')}
            {...form.register('reason')}
          />
        )}
        <FormError error={form.serverError} />
        <div className="row dlg-foot">
          <Button kind="second" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={form.busy}>
            {m.admin_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What differs; null when nothing does. */
function editOf(
  property: AdminProperty,
  { reason, ...values }: Values,
  carriesReason: boolean,
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
    ...(carriesReason && reason && { reason }),
  }
}
