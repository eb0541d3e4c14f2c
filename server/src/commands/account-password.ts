// `npm run account:password -- <email>`: a new password for a user who cannot receive the email
// with the link. It is asked for or piped in, ends every session, and the user is told by email.
import { command } from '../command.ts'
import { setPasswordFromCommandLine } from '../modules/accounts/index.ts'
import { recordAudit } from '../modules/admin/index.ts'
import { createSettings } from '../modules/settings/index.ts'
import { connectModules } from '../registrations.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, database, say, askSecret }) => {
  const [email, ...more] = args
  if (!email || more.length > 0)
    throw new StartError(
      'Usage: npm run account:password -- <email> (the password is asked for or piped in; never an argument)',
    )
  const db = await database()
  const { publish } = connectModules().events
  const { security: rules } = await createSettings(db)
  const password = await askSecret(`New password for ${email}: `)
  await setPasswordFromCommandLine({ db, publish, rules }, email, password, (trx, accountId) =>
    recordAudit(trx, {
      by: null,
      action: 'user.password',
      subject: { type: 'account', id: accountId },
      changes: [{ field: 'password', before: null, after: null }],
    }),
  )
  say(`${email} has a new password; every session was ended.`)
})
