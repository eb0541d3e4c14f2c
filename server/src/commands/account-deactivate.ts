// `npm run account:deactivate -- <email>`: the account cannot sign in any more and its sessions
// end; `--activate` lets it in again.
import { parseArgs } from 'node:util'
import { command } from '../command.ts'
import { Problem } from '../http/problem.ts'
import { changeAccountStatus } from '../modules/accounts/index.ts'
import { recordAudit } from '../modules/admin/index.ts'
import { connectModules } from '../registrations.ts'
import { StartError } from '../start-error.ts'

const USAGE = 'Usage: npm run account:deactivate -- <email>, or <email> --activate'

export const run = await command(import.meta.url, async ({ env, args, database, say }) => {
  const { email, activate } = read(args)
  if (!email) throw new StartError(USAGE)
  const { accountRules: rules } = connectModules()
  const action = activate ? 'activate' : 'deactivate'
  const state = activate ? 'active' : 'inactive'
  const deps: Parameters<typeof changeAccountStatus>[0] = {
    db: await database(),
    demoSignIns: env.demoSignIns,
    rules,
    record: (trx, id, before) =>
      recordAudit(trx, {
        by: null,
        action: 'user.status',
        subject: { type: 'account', id },
        changes: [{ field: 'status', before, after: state }],
      }),
  }
  await changeAccountStatus(deps, email, action).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'user_not_found')
      throw new StartError(`There is no account with the e-mail address ${email}.`)
    throw error.code === 'wrong_status' ? new StartError(`${email} is ${state} already.`) : error
  })
  say(
    activate
      ? `${email} is active again.`
      : `${email} is inactive: it cannot sign in, and its sessions have ended.`,
  )
})

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { activate: { type: 'boolean' } },
    })
    return {
      email: positionals.length === 1 ? positionals[0] : undefined,
      activate: values.activate === true,
    }
  } catch {
    throw new StartError(USAGE)
  }
}
