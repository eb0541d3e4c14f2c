// A form's fields: label, help, control and message by the name of the value.
import type { ComponentProps, ComponentType } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { m } from '../messages/index.js'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { type Option, Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import type { Form } from './use-form.ts'

type Named<V extends FieldValues, O extends FieldValues> = {
  form: Form<V, O>
  name: Path<V>
  label: string
  help?: string | undefined
  /** Of the field. */
  className?: string | undefined
}
type Props<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'form' | 'name' | 'className'
>

/** One line; `as` is another control than a plain one, such as `PasswordInput`. */
export function TextField<V extends FieldValues, O extends FieldValues>({
  as: Input = TextInput,
  form,
  name,
  label,
  help,
  className,
  ...input
}: Named<V, O> & Props<'input'> & { as?: ComponentType<ComponentProps<'input'>> }) {
  return (
    <Field label={label} help={help} error={form.error(name)} className={className}>
      {(control) => <Input {...input} {...control} {...form.register(name)} />}
    </Field>
  )
}

/** Several lines. */
export function LinesField<V extends FieldValues, O extends FieldValues>({
  form,
  name,
  label,
  help,
  className,
  ...lines
}: Named<V, O> & Props<'textarea'>) {
  return (
    <Field label={label} help={help} error={form.error(name)} className={className}>
      {(control) => <TextArea {...lines} {...control} {...form.register(name)} />}
    </Field>
  )
}

/** One of several. */
export function SelectField<V extends FieldValues, O extends FieldValues>({
  form,
  name,
  label,
  help,
  className,
  ...select
}: Named<V, O> & Props<'select'> & { options: readonly Option[] }) {
  return (
    <Field label={label} help={help} error={form.error(name)} className={className}>
      {(control) => <Select {...select} {...control} {...form.register(name)} />}
    </Field>
  )
}

/** Below a form in a dialog: backs out of it, or sends it. */
export function FormButtons({
  form,
  label,
  kind = 'primary',
  cancel = m.common_cancel(),
  onCancel,
  className = '',
}: {
  form: { readonly busy: boolean }
  /** What sending it does. */
  label: string
  kind?: ComponentProps<typeof Button>['kind']
  cancel?: string
  onCancel: () => void
  className?: string
}) {
  return (
    <div className={`row ${className}`}>
      <Button kind="second" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" kind={kind} busy={form.busy}>
        {label}
      </Button>
    </div>
  )
}
