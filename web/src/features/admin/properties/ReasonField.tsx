import { m } from '../../../messages/index.js'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'

/** The contract's bound. */
const MOST_WORDS = 500

/** The reason of a decision, which the owner reads. */
export function ReasonField({
  value,
  required,
  missing,
  onChange,
}: {
  value: string
  required: boolean
  missing: boolean
  onChange: (value: string) => void
}) {
  return (
    <Field
      label={required ? m.admin_reason() : m.admin_reason_optional()}
      help={m.admin_reason_help()}
      error={missing ? m.admin_reason_required() : undefined}
    >
      {(control) => (
        <TextArea
          rows={3}
          maxLength={MOST_WORDS}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
