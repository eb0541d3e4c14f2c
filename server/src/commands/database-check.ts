// `npm run database:check`: tries on the server of DATABASE_URL, or `-- <url>`, what Rentify needs
// of its database.
import { command } from '../command.ts'
import { checkDatabase } from '../db/check/check.ts'
import { StartError } from '../start-error.ts'

const USAGE =
  'Usage: DATABASE_URL=postgres://user:password@host:5432/database npm run database:check'

export const run = await command(import.meta.url, async ({ args, env, say }) => {
  const url = args[0] ?? env.databaseUrl ?? ''
  if (args.length > 1 || !/^postgres(ql)?:\/\//.test(url)) throw new StartError(USAGE)
  const findings = await checkDatabase(url).catch((error: Error) => {
    throw new StartError(`The database cannot be tried: ${error.message}.`)
  })
  for (const { feature, problem } of findings)
    say(problem ? `✗ ${feature.name}: ${problem} (for ${feature.for})` : `✓ ${feature.name}`)
  const missing = findings.filter(({ problem }) => problem).length
  if (missing > 0)
    throw new StartError(
      `Rentify does not run there: ${missing} of ${findings.length} are missing.`,
    )
  say('Rentify runs there.')
})
