import { zodResolver } from '@hookform/resolvers/zod'
import type { Account } from '@rentify/contract/accounts/account'
import { type ProfileEdit, profileEdit } from '@rentify/contract/accounts/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toast.ts'
import { credentialsApi } from '../people.api.ts'
import { groupPhone } from '../phone-groups.ts'
import { keepProfile } from '../use-profile.ts'
import { codeOf, showAt, showServerErrors } from './form-errors.ts'
import { NO_PROOF, Proof, type ProofValues, proofOf } from './Proof.tsx'

/** How long the good news stands (R9). */
const SAVED_MILLISECONDS = 3000

type Values = { name: string; email: string; phone: string; address: string } & ProofValues
/** What is checked before it is sent; whether the proof is needed is for the server to say. */
const checked = z.omit(profileEdit, { password: true, credential: true })
const form = z.extend(checked, { password: z.string(), credential: z.string() })

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/** The profile as a form: name and e-mail required, an Indian phone number, and for a new e-mail address the password (D19). */
export function ProfileForm({ person, onClose }: { person: Account; onClose: () => void }) {
  const client = useQueryClient()
  const profile = useForm<Values, unknown, ProfileEdit & ProofValues>({
    resolver: zodResolver(form) as never,
    defaultValues: {
      name: person.name,
      email: person.email,
      phone: person.phone ? groupPhone(person.phone) : '',
      address: person.address ?? '',
      ...NO_PROOF,
    },
  })
  const { errors, isSubmitting } = profile.formState
  const [failure, setFailure] = useState<string | null>(null)
  const newAddress = !sameAddress(profile.watch('email'), person.email)
  useEffect(() => profile.setFocus('name'), [profile])

  const submit = profile.handleSubmit(async ({ password, credential, ...values }) => {
    setFailure(null)
    if (newAddress && person.hasPassword && !password)
      return showAt(profile, 'password', m.proof_missing())
    try {
      const { user } = await credentialsApi.updateProfile({
        body: {
          ...values,
          ...(newAddress
            ? proofOf({ password: password ?? '', credential: credential ?? '' })
            : {}),
        },
      })
      keepProfile(client, user)
      toast('success', m.profile_saved(), SAVED_MILLISECONDS)
      onClose()
    } catch (error) {
      if (codeOf(error) === 'wrong_password')
        return showAt(profile, 'password', (error as Error).message)
      setFailure(showServerErrors(profile, error, m.profile_failed()))
    }
  })

  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={m.profile_edit()}>
      {failure && <Failure>{failure}</Failure>}
      <div className="two">
        <Field label={m.profile_name()} error={errors.name?.message} className="full">
          {(control) => (
            <TextInput autoComplete="name" required {...control} {...profile.register('name')} />
          )}
        </Field>
        <Field
          label={m.accounts_email()}
          help={newAddress ? m.profile_email_help() : undefined}
          error={errors.email?.message}
          className="full"
        >
          {(control) => (
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              {...control}
              {...profile.register('email')}
            />
          )}
        </Field>
        {newAddress && (
          <div className="full">
            <Proof form={profile} hasPassword={person.hasPassword} help={m.profile_email_proof()} />
          </div>
        )}
        <Field
          label={m.profile_phone()}
          help={m.profile_phone_help()}
          error={errors.phone?.message}
          className="full"
        >
          {(control) => (
            <TextInput
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              {...control}
              {...profile.register('phone')}
            />
          )}
        </Field>
        <Field label={m.profile_address()} error={errors.address?.message} className="full">
          {(control) => (
            <TextArea
              rows={3}
              autoComplete="street-address"
              {...control}
              {...profile.register('address')}
            />
          )}
        </Field>
      </div>
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {m.profile_save()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
