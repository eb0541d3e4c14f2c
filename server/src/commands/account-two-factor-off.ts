// `npm run account:two-factor-off -- <email>`: for a user who lost phone and recovery codes, after
// you checked who they are.
import { command } from '../command.ts'
import { removeTwoFactor } from '../modules/accounts/index.ts'
import { recordAudit } from '../modules/admin/index.ts'
import { connectModules } from '../registrations.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, database, say }) => {
  const [email, ...more] = args
  if (!email || more.length > 0)
    throw new StartError('Usage: npm run account:two-factor-off -- <email>')
  const { publish } = connectModules().events
  await removeTwoFactor({ db: await database(), publish }, email, (trx, id) =>
    recordAudit(trx, {
      by: null,
      action: 'user.two_factor',
      subject: { type: 'account', id },
      changes: [{ field: 'twoFactor', before: true, after: false }],
    }),
  )
  say(`${email} signs in with the password alone now; every session was ended.`)
})
