import { registrationSchema } from '@rentify/contract/accounts/account'
import { PASSWORD_RULES } from '@rentify/contract/accounts/password'
import { useSettings } from '../../../../api/settings.queries.ts'
import { FormError } from '../../../../form/FormError.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { ChoiceCards } from '../../../../ui/ChoiceCards.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldGroup } from '../../../../ui/FieldGroup.tsx'
import { keyIcon, searchIcon } from '../../../../ui/icons.ts'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { accountsApi } from '../../accounts.queries.ts'
import { focusFirstEmptyField } from '../focus-first-empty-field.ts'
import { passwordHelp } from '../password-help.ts'

/** The browser's own way to offer storing a password; not every browser has it. */
type PasswordStore = new (credential: { id: string; password: string; name: string }) => Credential

/** The sign-in that follows is filled in by the browser, if the user lets it store the password. */
function offerToStore({ email, password }: { email: string; password: string }, name: string) {
  const { PasswordCredential } = window as { PasswordCredential?: PasswordStore }
  if (!PasswordCredential) return
  const credential = new PasswordCredential({ id: email, password, name })
  navigator.credentials.store(credential).catch(() => undefined)
}

/** First and last name, role, email, password twice (R2). `locked` after it has succeeded. */
export function SignUpForm({
  locked,
  onRegistered,
}: {
  locked: boolean
  onRegistered: (email: string) => void
}) {
  const rules = useSettings()?.password ?? PASSWORD_RULES
  const form = useForm({
    schema: registrationSchema(rules),
    defaultValues: {
      firstname: '',
      lastname: '',
      role: 'renter',
      email: '',
      password: '',
      confirmPassword: '',
    },
    async send(values, options) {
      const body = { ...values, name: `${values.firstname} ${values.lastname}` }
      await accountsApi.register({ body }, options)
      offerToStore(values, body.name)
      onRegistered(values.email)
    },
  })

  return (
    <form
      ref={focusFirstEmptyField}
      className="sign-in-form"
      {...form.props}
      aria-label={m.accounts_create_account()}
    >
      <FormError error={form.serverError} />
      <div className="two">
        <Field label={m.accounts_first_name()} error={form.error('firstname')}>
          {(control) => (
            <TextInput
              autoComplete="given-name"
              required
              {...control}
              {...form.register('firstname')}
            />
          )}
        </Field>
        <Field label={m.accounts_last_name()} error={form.error('lastname')}>
          {(control) => (
            <TextInput
              autoComplete="family-name"
              required
              {...control}
              {...form.register('lastname')}
            />
          )}
        </Field>
        <FieldGroup label={m.accounts_role()} error={form.error('role')} className="full">
          <ChoiceCards
            options={[
              {
                value: 'renter',
                label: m.accounts_renter(),
                text: m.accounts_renter_text(),
                icon: searchIcon,
              },
              {
                value: 'owner',
                label: m.accounts_owner(),
                text: m.accounts_owner_text(),
                icon: keyIcon,
              },
            ]}
            {...form.register('role')}
          />
        </FieldGroup>
        <Field label={m.accounts_email()} error={form.error('email')} className="full">
          {(control) => (
            <TextInput
              type="email"
              inputMode="email"
              // Sign-in's name of it, so that a password manager stores both together.
              autoComplete="username"
              autoCapitalize="none"
              required
              {...control}
              {...form.register('email')}
            />
          )}
        </Field>
        <Field
          label={m.accounts_password()}
          help={passwordHelp(rules)}
          error={form.error('password')}
          className="full"
        >
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              required
              {...control}
              {...form.register('password')}
            />
          )}
        </Field>
        <Field
          label={m.accounts_confirm_password()}
          error={form.error('confirmPassword')}
          className="full"
        >
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              required
              {...control}
              {...form.register('confirmPassword')}
            />
          )}
        </Field>
      </div>
      <Button type="submit" wide busy={form.busy || locked}>
        {m.accounts_create_account()}
      </Button>
    </form>
  )
}
