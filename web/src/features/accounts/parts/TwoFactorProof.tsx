import type { Account } from '@rentify/contract/accounts/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { CodeField } from './CodeField.tsx'
import { codeOf, showAt, showServerErrors } from './form-errors.ts'
import { NO_PROOF, Proof, proofOf } from './Proof.tsx'

type Body = { password?: string; credential?: string; code: string }

/** Both steps once more, before something about them changes. */
export function TwoFactorProof({
  person,
  text,
  action,
  danger,
  send,
}: {
  person: Account
  text: string
  action: string
  danger?: boolean
  send: (body: Body) => Promise<void>
}) {
  const form = useForm({ defaultValues: { ...NO_PROOF, code: '' } })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ code, ...proof }) => {
    setFailure(null)
    if (person.hasPassword && !proof.password) return showAt(form, 'password', m.proof_missing())
    if (!code.trim()) return showAt(form, 'code', m.accounts_code_missing())
    try {
      await send({ ...proofOf(proof), code })
    } catch (error) {
      if (codeOf(error) === 'wrong_password') showAt(form, 'password', (error as Error).message)
      else if (codeOf(error) === 'invalid_code') showAt(form, 'code', (error as Error).message)
      else setFailure(showServerErrors(form, error))
    }
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">{text}</p>
      {failure && <Failure>{failure}</Failure>}
      <Proof form={form} hasPassword={person.hasPassword} />
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <Button type="submit" kind={danger ? 'danger solid' : 'primary'} wide busy={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
