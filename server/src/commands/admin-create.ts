// `npm run admin:create -- <email>`: an administrator's account. The password comes from
// ADMIN_PASSWORD, a pipe or a prompt.
import { command } from '../command.ts'
import { nameAdministrator } from '../env.ts'
import { ensureAdministrator } from '../modules/accounts/index.ts'
import { recordAdministrator } from '../modules/admin/index.ts'
import { StartError } from '../start-error.ts'

const [email = '', ...more] = process.argv.slice(2)
nameAdministrator(email)

export const run = await command(import.meta.url, async ({ env, database, say, askSecret }) => {
  if (!email || more.length > 0)
    throw new StartError(
      'Usage: npm run admin:create -- <email> (the password is asked for, piped in, or ADMIN_PASSWORD; never an argument)',
    )
  const password =
    env.admin?.email === email.toLowerCase()
      ? env.admin.password
      : await askSecret(`Password for ${email}: `)
  const made = await ensureAdministrator(await database(), email, password, recordAdministrator)
  say(
    made === 'created'
      ? `${email} is an administrator now.`
      : `${email} is an administrator already; the password stays as it was.`,
  )
})
