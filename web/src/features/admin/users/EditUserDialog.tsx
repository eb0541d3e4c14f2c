import type { AdminRole, AdminUser } from '@rentify/contract/admin/users'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, SelectField, TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { adminApi } from '../admin.api.ts'

type Values = { name: string; email: string; role: AdminRole; password: string }

/**
 * Name, email, role and, where typed, a new password (R15). One's own password is changed in the
 * profile, which asks for the old one.
 */
export function EditUserDialog({
  user,
  onDone,
  onClose,
}: {
  user: AdminUser
  onDone: (reply: { message: string }) => void
  onClose: () => void
}) {
  const { _id: id, name, email, role } = user
  const form = useForm<Values>({
    defaultValues: { name, email, role, password: '' },
    check: (values) => {
      if (!values.name.trim()) return ['name', m.admin_user_name_required()]
      return values.email.trim() ? null : ['email', m.admin_user_email_required()]
    },
    send: async ({ password, ...values }, options) => {
      const body = password ? { ...values, password } : values
      onDone(await adminApi.updateUser({ params: { id }, body }, options))
      onClose()
    },
    fieldOf: { email_taken: 'email', has_listings: 'role', last_administrator: 'role' },
    fallback: m.admin_user_update_failed(),
  })
  return (
    <Dialog title={m.admin_user_edit({ name })} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.admin_user_edit({ name })}>
        <FormError error={form.serverError} />
        <TextField
          form={form}
          name="name"
          label={m.admin_column_name()}
          autoComplete="off"
          required
        />
        <TextField
          form={form}
          name="email"
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <SelectField
          form={form}
          name="role"
          label={m.admin_column_role()}
          options={[
            { value: 'user', label: m.admin_role_user() },
            { value: 'owner', label: m.admin_role_owner() },
            { value: 'admin', label: m.admin_role_admin() },
          ]}
        />
        {user.can.setPassword && (
          <TextField
            form={form}
            name="password"
            label={m.admin_user_password()}
            help={m.admin_user_password_help()}
            as={PasswordInput}
            autoComplete="new-password"
          />
        )}
        <FormButtons form={form} label={m.admin_user_save()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
