import type { AdminProperty } from '@rentify/contract/admin/properties'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { FORM_STATUSES, PROPERTY_STATUSES, propertyTypeLabel } from './property-words.ts'
import { ReasonField } from './ReasonField.tsx'
import { type PropertyEdit, usePropertyChanges } from './use-property-changes.ts'

type Values = {
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
  const [values, setValues] = useState(() => valuesOf(opened))
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  const blocks = values.status === 'blocked' && opened.status !== 'blocked'
  const carriesReason = values.status !== opened.status && (blocks || opened.status === 'blocked')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (blocks && reason.trim() === '') return setWrong({ reason: m.admin_reason_required() })
    const edit = editOf(opened, values, carriesReason ? reason : '')
    if (!edit) return onClose()
    setBusy(true)
    setFailure(null)
    const failed = await changes.update(edit)
    if (!failed) return onClose()
    const fields = failed.error instanceof ApiError ? failed.error.fields : []
    setWrong(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    if (fields.length === 0) setFailure(failed.failure)
    else form.querySelector<HTMLElement>(`[name="${fields[0]?.path}"]`)?.focus()
    setBusy(false)
  }
  const statuses = FORM_STATUSES.filter(
    (one) => one === opened.status || opened.can.statuses.includes(one),
  )
  return (
    <Dialog title={m.admin_property_edit()} onClose={onClose}>
      <form noValidate className="stack" onSubmit={(event) => void save(event)}>
        <p className="muted">{propertyTypeLabel(opened.type)}</p>
        <Field label={m.admin_property_title()} error={wrong.title}>
          {(control) => (
            <TextInput
              name="title"
              value={values.title}
              onChange={({ target }) => set({ title: target.value })}
              {...control}
            />
          )}
        </Field>
        <Field label={m.admin_property_description()} error={wrong.description}>
          {(control) => (
            <TextArea
              name="description"
              rows={5}
              value={values.description}
              onChange={({ target }) => set({ description: target.value })}
              {...control}
            />
          )}
        </Field>
        <Field label={m.admin_property_price()} error={wrong.price}>
          {(control) => (
            <TextInput
              name="price"
              inputMode="numeric"
              value={values.price}
              onChange={({ target }) => set({ price: target.value })}
              {...control}
            />
          )}
        </Field>
        <Field
          label={m.admin_property_location()}
          help={opened.city}
          error={wrong.location ?? wrong.city}
        >
          {(control) => (
            <TextInput
              name="location"
              value={values.location}
              onChange={({ target }) => set({ location: target.value })}
              {...control}
            />
          )}
        </Field>
        <Field label={m.admin_column_status()} error={wrong.status}>
          {(control) => (
            <Select
              name="status"
              value={values.status}
              disabled={statuses.length < 2}
              options={statuses.map((value) => ({
                value,
                label: PROPERTY_STATUSES[value].label(),
              }))}
              onChange={({ target }) => set({ status: target.value as Values['status'] })}
              {...control}
            />
          )}
        </Field>
        {carriesReason && (
          <ReasonField
            value={reason}
            required={blocks}
            missing={wrong.reason !== undefined}
            onChange={setReason}
          />
        )}
        {failure && <Failure>{failure}</Failure>}
        <div className="row">
          <Button kind="second" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.admin_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What differs; null when nothing does. */
function editOf(property: AdminProperty, values: Values, reason: string): PropertyEdit | null {
  const before = valuesOf(property)
  const names = Object.keys(values) as (keyof Values)[]
  const changed = names.filter((name) => values[name] !== before[name])
  if (changed.length === 0) return null
  const edit = Object.fromEntries(changed.map((name) => [name, values[name]])) as PropertyEdit
  return {
    ...edit,
    type: property.type,
    version: property.version,
    ...(reason && { reason }),
  }
}
