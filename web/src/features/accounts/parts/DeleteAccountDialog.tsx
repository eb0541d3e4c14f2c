import type { Account } from '@rentify/contract/accounts/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/errors.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toast.ts'
import { proofsApi } from '../people.api.ts'
import { session } from '../use-session.ts'
import { CodeField } from './CodeField.tsx'
import { codeOf, showAt, showServerErrors } from './form-errors.ts'
import { NO_PROOF, Proof, proofOf } from './Proof.tsx'

type Refusal = { sentence: string; reasons: readonly string[] }

const CONSEQUENCES = [
  m.delete_listings,
  m.delete_bookings,
  m.delete_saved,
  m.delete_record,
] as const

/** Deleting the account (D19): what happens is said first, the e-mail is typed, and the person proves who they are. */
export function DeleteAccountDialog({
  person,
  onClose,
  goHome,
}: {
  person: Account
  onClose: () => void
  goHome: () => void
}) {
  const form = useForm({ defaultValues: { ...NO_PROOF, code: '', typed: '' } })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const submit = form.handleSubmit(async ({ typed, code, ...proof }) => {
    setRefusal(null)
    if (typed.trim().toLowerCase() !== person.email)
      return showAt(form, 'typed', m.delete_typed_wrong())
    if (person.hasPassword && !proof.password) return showAt(form, 'password', m.proof_missing())
    if (person.twoFactor && !code.trim()) return showAt(form, 'code', m.accounts_code_missing())
    try {
      await proofsApi.deleteMyAccount({ body: { ...proofOf(proof), ...(code && { code }) } })
      onClose()
      session.signOut(true)
      goHome()
      session.left()
      toast('success', m.delete_done())
    } catch (error) {
      if (codeOf(error) === 'wrong_password') showAt(form, 'password', (error as Error).message)
      else if (codeOf(error) === 'invalid_code' || codeOf(error) === 'two_factor_required')
        showAt(form, 'code', (error as Error).message)
      else setRefusal(refusalOf(error, showServerErrors(form, error)))
    }
  })

  return (
    <Dialog title={m.delete_title()} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit} aria-label={m.delete_title()}>
        <div className="stack">
          <p>{m.delete_text()}</p>
          <ul className="bullets">
            {CONSEQUENCES.map((consequence) => (
              <li key={consequence()}>{consequence()}</li>
            ))}
          </ul>
        </div>
        {refusal && (
          <Failure>
            <p>{refusal.sentence}</p>
            {refusal.reasons.length > 0 && (
              <ul className="bullets">
                {refusal.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </Failure>
        )}
        <Field label={m.delete_typed({ email: person.email })} error={errors.typed?.message}>
          {(control) => (
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...control}
              {...form.register('typed')}
            />
          )}
        </Field>
        <Proof form={form} hasPassword={person.hasPassword} />
        {person.twoFactor && <CodeField error={errors.code?.message} {...form.register('code')} />}
        <div className="row">
          <Button kind="second" onClick={onClose}>
            {m.delete_keep()}
          </Button>
          <Button type="submit" kind="danger solid" busy={isSubmitting}>
            {m.delete_confirm()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A refusal may name what stands in the way, such as the stays ahead. */
function refusalOf(error: unknown, sentence: string | null): Refusal | null {
  if (sentence === null) return null
  return {
    sentence,
    reasons: error instanceof ApiError ? error.fields.map(({ message }) => message) : [],
  }
}
