import type { PasswordRules } from '@rentify/contract/accounts/password'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '../../../messages/index.js'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { passwordHelp, type Strength, strengthOf } from './password-help.ts'
import './new-password.css'

type Half = { register: UseFormRegisterReturn; error: string | undefined }

const WORDS: Readonly<Record<Strength, () => string>> = {
  weak: m.password_weak,
  fair: m.password_fair,
  strong: m.password_strong,
}

/** A new password twice: its rules, a strength meter while typing, and a button to show it. */
export function NewPasswordFields({
  rules,
  typed,
  first,
  second,
}: {
  rules: PasswordRules
  typed: string
  first: Half
  second: Half
}) {
  const strength = typed ? strengthOf(typed) : null
  return (
    <>
      <div className="new-password">
        <Field label={m.password_new()} help={passwordHelp(rules)} error={first.error}>
          {(control) => (
            <PasswordInput autoComplete="new-password" required {...control} {...first.register} />
          )}
        </Field>
        <div className="new-password-strength" data-strength={strength}>
          <i aria-hidden="true" />
          <span className="small" aria-live="polite">
            {strength ? WORDS[strength]() : m.password_longer()}
          </span>
        </div>
      </div>
      <Field label={m.password_confirm()} error={second.error}>
        {(control) => (
          <PasswordInput autoComplete="new-password" required {...control} {...second.register} />
        )}
      </Field>
    </>
  )
}
