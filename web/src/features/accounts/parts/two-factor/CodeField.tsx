import type { ComponentProps } from 'react'
import { m } from '../../../../messages/index.js'
import { Field } from '../../../../ui/Field.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'

/** Six digits of an authenticator app, which phones autofill, or a recovery code. */
export function CodeField({
  recovery = false,
  error,
  ...input
}: { recovery?: boolean; error: string | undefined } & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={recovery ? m.accounts_recovery_code() : m.accounts_code()} error={error}>
      {(control) => (
        <TextInput
          className="code-input"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...control}
          {...input}
        />
      )}
    </Field>
  )
}
