// `npm run integrity:check`: finds orphans, counts that disagree, nights booked twice and missing
// files. Exit code 0: none; 1: one line for each; 2: it could not look.
import { nounFor } from '@rentify/contract/formats/nouns'
import { command } from '../command.ts'
import { findProblems } from '../modules/admin/index.ts'
import { StartError } from '../start-error.ts'

const COULD_NOT_LOOK = 2

export const run = await command(
  import.meta.url,
  async ({ args, env, database, endWith, say, complain }) => {
    if (args.length > 0) throw new StartError('Usage: npm run integrity:check')
    const problems = await findProblems(await database(), env)
    if (problems.length === 0) return say('no problems')
    for (const problem of problems) say(problem)
    complain(`${problems.length} ${nounFor(problems.length, 'problem', 'problems')}`)
    endWith(1)
  },
  COULD_NOT_LOOK,
)
