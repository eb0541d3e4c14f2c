import type { Account } from '@rentify/contract/accounts/account'
import { groupPhone } from '@rentify/contract/accounts/phone-number'
import { type ProfileEdit, profileEdit } from '@rentify/contract/accounts/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { FormError } from '../../../form/FormError.tsx'
import { LinesField, TextField } from '../../../form/fields.tsx'
import type { Schema } from '../../../form/schema-resolver.ts'
import { UnsavedChanges } from '../../../form/UnsavedChanges.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { profileApi } from '../profile.api.ts'
import { storeProfile } from '../use-profile.ts'
import {
  NO_REAUTHENTICATION,
  Reauthentication,
  type ReauthenticationValues,
  reauthenticationOf,
} from './Reauthentication.tsx'

/** How long the success message is shown (R9). */
const SAVED_MS = 3000

type Details = { name: string; email: string; phone: string; address: string }
type Values = Details & ReauthenticationValues
export type ProfileField = keyof Details
/** Checked before sending; the server decides whether reauthentication is needed. */
const checked = z.omit(profileEdit, { password: true, credential: true })
const schema = z.extend(checked, { password: z.string(), credential: z.string() })

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/**
 * The profile form: name and email required, an Indian phone number, and for a new email address
 * the password (D19).
 */
export function ProfileForm({
  person,
  first,
  onClose,
}: {
  person: Account
  /** The field that has the focus at first. */
  first: ProfileField
  onClose: () => void
}) {
  const client = useQueryClient()
  const isNew = (email: string) => !sameAddress(email, person.email)
  const form = useForm<Values, ProfileEdit & ReauthenticationValues>({
    schema: schema as Schema<ProfileEdit & ReauthenticationValues>,
    defaultValues: {
      name: person.name,
      email: person.email,
      phone: person.phone ? groupPhone(person.phone) : '',
      address: person.address ?? '',
      ...NO_REAUTHENTICATION,
    },
    check: ({ email, password }) =>
      isNew(email) && person.hasPassword && !password ? ['password', m.proof_missing()] : null,
    async send({ password, credential, ...values }) {
      const { user } = await profileApi.updateProfile({
        body: {
          ...values,
          ...(isNew(values.email) && reauthenticationOf({ password, credential })),
        },
      })
      storeProfile(client, user)
      toast('success', m.profile_saved(), SAVED_MS)
      onClose()
    },
    fieldOf: { wrong_password: 'password' },
    fallback: m.profile_failed(),
    draft: { name: 'profile', account: person._id, fields: ['name', 'email', 'phone', 'address'] },
  })
  const newAddress = isNew(form.control.watch('email'))
  const { setFocus } = form.control
  useEffect(() => setFocus(first), [setFocus, first])
  const cancel = () => {
    form.discard()
    onClose()
  }

  return (
    <form className="stack" {...form.props} aria-label={m.profile_edit()}>
      <UnsavedChanges dirty={form.dirty} onLeave={form.discard} />
      {form.restored && (
        <div role="status">
          <Note>{m.form_restored()}</Note>
        </div>
      )}
      <FormError error={form.serverError} />
      <div className="two">
        <TextField
          form={form}
          name="name"
          label={m.profile_name()}
          className="full"
          autoComplete="name"
          required
        />
        <TextField
          form={form}
          name="email"
          label={m.accounts_email()}
          help={newAddress ? m.profile_email_help() : undefined}
          className="full"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        {newAddress && (
          <div className="full">
            <Reauthentication
              form={form}
              hasPassword={person.hasPassword}
              help={m.profile_email_proof()}
            />
          </div>
        )}
        <TextField
          form={form}
          name="phone"
          label={m.profile_phone()}
          help={m.profile_phone_help()}
          className="full"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <LinesField
          form={form}
          name="address"
          label={m.profile_address()}
          className="full"
          rows={3}
          autoComplete="street-address"
        />
      </div>
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {m.profile_save()}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
