import type { ComponentProps } from 'react'
import { m } from '../../../messages/index.js'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'

/** The contract's bound. */
const MAX_WORDS = 500

/** The reason of a decision, which the owner reads. */
export function ReasonField({
  optional = false,
  error,
  ...input
}: { optional?: boolean; error: string | undefined } & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field
      label={optional ? m.admin_reason_optional() : m.admin_reason()}
      help={m.admin_reason_help()}
      error={error}
    >
      {(control) => <TextArea rows={3} maxLength={MAX_WORDS} {...control} {...input} />}
    </Field>
  )
}
