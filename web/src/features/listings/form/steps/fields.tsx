// The fields of the wizards: a label from the table, the control, the message.

import { plainNumber } from '@rentify/contract/digits'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ComponentProps } from 'react'
import * as fields from '../../../../form/fields.tsx'
import { m } from '../../../../messages/index.js'
import { ChoiceTiles } from '../../../../ui/Choice.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldGroup } from '../../../../ui/FieldGroup.tsx'
import type { Option } from '../../../../ui/Select.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { fieldLabel } from '../field-texts.ts'
import type { ListingField, ListingValues } from '../values.ts'
import type { ListingForm } from '../wizard.ts'

type TextName = { [N in ListingField]: ListingValues[N] extends string ? N : never }[ListingField]
type ListName = Exclude<ListingField, TextName | 'pictures'>

type Named<N extends ListingField> = {
  form: ListingForm
  name: N
  kind: ListingType
  help?: string | undefined
  /** Says so beside the label. */
  optional?: boolean
  className?: string
}

const labelOf = ({ name, kind, optional }: Named<ListingField>) =>
  optional ? m.wizard_optional({ label: fieldLabel(name, kind) }) : fieldLabel(name, kind)

type TextProps = Named<TextName> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'min'
  > & {
    /** Before and behind the control: '₹', 'sq ft'. */
    before?: string
    behind?: string
  }

/** One line. */
export function TextField({
  before,
  behind,
  form,
  name,
  kind,
  help,
  optional,
  className,
  ...input
}: TextProps) {
  return (
    <Field
      label={labelOf({ form, name, kind, optional: optional ?? false })}
      help={help}
      error={form.error(name)}
      className={className}
    >
      {(control) => {
        const line = (
          <TextInput required={!optional} {...input} {...control} {...form.register(name)} />
        )
        if (!before && !behind) return line
        return (
          <div className="affixed">
            {before && <span aria-hidden="true">{before}</span>}
            {line}
            {behind && <span aria-hidden="true">{behind}</span>}
          </div>
        )
      }}
    </Field>
  )
}

/** A whole number, as people write it. */
export function NumberField({ form, ...props }: Omit<TextProps, 'type' | 'inputMode'>) {
  const register: typeof form.register = (name, options) =>
    form.register(name, {
      setValueAs: (typed) => plainNumber(String(typed ?? '')),
      ...options,
    } as typeof options)
  return (
    <TextField form={{ ...form, register }} inputMode="numeric" autoComplete="off" {...props} />
  )
}

/** Several lines. */
export function LinesField({
  kind,
  optional,
  ...lines
}: Named<TextName> & Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete'>) {
  const label = labelOf({ ...lines, kind, optional: optional ?? false })
  return <fields.LinesField label={label} required={!optional} {...lines} />
}

/** `empty`: the choice of nothing. */
export function SelectField({
  kind,
  optional,
  options,
  empty,
  ...select
}: Named<TextName> & { options: readonly Option[]; empty?: string | undefined }) {
  return (
    <fields.SelectField
      label={labelOf({ ...select, kind, optional: optional ?? false })}
      required={!optional}
      options={empty === undefined ? options : [{ value: '', label: empty }, ...options]}
      {...select}
    />
  )
}

/** Tiles to choose several from. */
export function TilesField({
  form,
  name,
  kind,
  options,
}: Named<ListName> & { options: readonly Option[] }) {
  return (
    <FieldGroup label={fieldLabel(name, kind)} error={form.error(name)}>
      <ChoiceTiles type="checkbox" options={options} {...form.register(name)} />
    </FieldGroup>
  )
}
