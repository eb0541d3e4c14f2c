import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { FieldValues, Path } from 'react-hook-form'
import type { Form } from '../../form/use-form.ts'
import { m } from '../../messages/index.js'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'

/** The place of a listing, as plain fields. */
export function LocationFields<V extends FieldValues>({
  form,
}: {
  form: Form<V>
  kind: ListingType
}) {
  const line = (name: string, label: string, autoComplete: string) => (
    <Field label={label} error={form.error(name as Path<V>)}>
      {(control) => (
        <TextInput autoComplete={autoComplete} {...control} {...form.register(name as Path<V>)} />
      )}
    </Field>
  )
  return (
    <div className="stack">
      {line('city', m.filter_city(), 'address-level2')}
      {line('state', m.wizard_state(), 'address-level1')}
      <Field label={m.wizard_address()} error={form.error('address' as Path<V>)}>
        {(control) => (
          <TextArea
            autoComplete="street-address"
            {...control}
            {...form.register('address' as Path<V>)}
          />
        )}
      </Field>
      {line('pincode', m.wizard_pincode(), 'postal-code')}
      {line('landmark', m.wizard_landmark(), 'off')}
    </div>
  )
}
