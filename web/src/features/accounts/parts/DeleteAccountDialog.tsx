import type { Account } from '@rentify/contract/accounts/account'
import { FormButtons, TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { privacyApi } from '../profile.api.ts'
import { session } from '../use-session.ts'
import { NO_REAUTHENTICATION, Reauthentication, reauthenticationOf } from './Reauthentication.tsx'
import { CodeField } from './two-factor/CodeField.tsx'

const CONSEQUENCES = [
  m.delete_listings,
  m.delete_bookings,
  m.delete_saved,
  m.delete_record,
] as const

/** Deletes the account (D19) after the effects, the typed email and reauthentication. */
export function DeleteAccountDialog({
  person,
  onClose,
  goHome,
}: {
  person: Account
  onClose: () => void
  goHome: () => void
}) {
  const form = useForm({
    defaultValues: { ...NO_REAUTHENTICATION, code: '', typed: '' },
    check({ typed, password, code }) {
      if (typed.trim().toLowerCase() !== person.email) return ['typed', m.delete_typed_wrong()]
      if (person.hasPassword && !password) return ['password', m.proof_missing()]
      if (person.twoFactor && !code.trim()) return ['code', m.accounts_code_missing()]
      return null
    },
    async send({ code, ...reauthentication }) {
      await privacyApi.deleteMyAccount({
        body: { ...reauthenticationOf(reauthentication), ...(code && { code }) },
      })
      onClose()
      session.signOut(true)
      goHome()
      session.left()
      toast('success', m.delete_done())
    },
    fieldOf: { wrong_password: 'password', invalid_code: 'code', two_factor_required: 'code' },
  })
  const { serverError } = form

  return (
    <Dialog asks title={m.delete_title()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.delete_title()}>
        <div className="stack">
          <p>{m.delete_text()}</p>
          <ul className="bullets">
            {CONSEQUENCES.map((consequence) => (
              <li key={consequence()}>{consequence()}</li>
            ))}
          </ul>
        </div>
        {serverError && (
          <Failure>
            <p>{serverError.sentence}</p>
            {serverError.reasons.length > 0 && (
              <ul className="bullets">
                {serverError.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </Failure>
        )}
        <TextField
          form={form}
          name="typed"
          label={m.delete_typed({ email: person.email })}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Reauthentication form={form} hasPassword={person.hasPassword} />
        {person.twoFactor && <CodeField error={form.error('code')} {...form.register('code')} />}
        <FormButtons
          form={form}
          label={m.delete_confirm()}
          kind="danger solid"
          cancel={m.delete_keep()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
