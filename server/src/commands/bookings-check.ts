// `npm run bookings:check`: looks for nights booked twice and other contradictions among bookings;
// exit code 1 and one line for each, or 0.
import { nounFor } from '@rentify/contract/formats/nouns'
import { command } from '../command.ts'
import { findBookingProblems } from '../modules/bookings/index.ts'
import { StartError } from '../start-error.ts'

export const run = await command(import.meta.url, async ({ args, database, say }) => {
  if (args.length > 0) throw new StartError('Usage: npm run bookings:check')
  const problems = await findBookingProblems(await database())
  if (problems.length === 0) return say('no problems')
  for (const problem of problems) say(problem)
  throw new StartError(`${problems.length} ${nounFor(problems.length, 'problem', 'problems')}`)
})
