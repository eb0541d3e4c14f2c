import { registrationSchema } from '@rentify/contract/accounts/account'
import { PASSWORD_RULES } from '@rentify/contract/accounts/password'
import { useSettings } from '../../../../api/settings.queries.ts'
import { FormError } from '../../../../form/FormError.tsx'
import { TextField } from '../../../../form/fields.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { ChoiceCards } from '../../../../ui/ChoiceCards.tsx'
import { FieldGroup } from '../../../../ui/FieldGroup.tsx'
import { keyIcon, searchIcon } from '../../../../ui/icons.ts'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
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
        <TextField
          form={form}
          name="firstname"
          label={m.accounts_first_name()}
          autoComplete="given-name"
          required
        />
        <TextField
          form={form}
          name="lastname"
          label={m.accounts_last_name()}
          autoComplete="family-name"
          required
        />
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
        <TextField
          form={form}
          name="email"
          label={m.accounts_email()}
          className="full"
          type="email"
          inputMode="email"
          // Sign-in's name of it, so that a password manager stores both together.
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <TextField
          form={form}
          name="password"
          label={m.accounts_password()}
          help={passwordHelp(rules)}
          className="full"
          as={PasswordInput}
          autoComplete="new-password"
          required
        />
        <TextField
          form={form}
          name="confirmPassword"
          label={m.accounts_confirm_password()}
          className="full"
          as={PasswordInput}
          autoComplete="new-password"
          required
        />
      </div>
      <Button type="submit" wide busy={form.busy || locked}>
        {m.accounts_create_account()}
      </Button>
    </form>
  )
}
