// `npm run account:deletions -- <email>`: whether an account with this address was deleted in the
// last year.
import { command } from '../command.ts'
import { joinEncryption } from '../encryption/index.ts'
import { findDeletions } from '../modules/accounts/index.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, env, database, say }) => {
  const [email, ...more] = args
  if (!email || more.length > 0) throw new StartError('Usage: npm run account:deletions -- <email>')
  const db = await database()
  const found = await findDeletions(db, await joinEncryption(db, env), email)
  if (found.length === 0) say(`No account with the address ${email} was deleted in the last year.`)
  for (const { role, joined, left } of found)
    say(`${email} had a ${role} account from ${joined.toISOString()} to ${left.toISOString()}.`)
})
