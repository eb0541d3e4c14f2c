// `npm run integrity:check`: finds orphans, counts that disagree, nights booked twice and missing
// files. Exit code 0: none; 1: one line for each; 2: it could not look.
import { runCommand } from '../command.ts'
import { findProblems } from '../modules/admin/index.ts'
import { StartError } from '../start-error.ts'

const COULD_NOT_LOOK = 2

await runCommand(async ({ args, env, database, endWith }) => {
  if (args.length > 0) throw new StartError('Usage: npm run integrity:check')
  const problems = await findProblems(await database(), env.dataDir)
  if (problems.length === 0) return console.log('no problems')
  for (const problem of problems) console.log(problem)
  console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
  endWith(1)
}, COULD_NOT_LOOK)
