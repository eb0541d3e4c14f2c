// `npm run jobs`: how many background jobs wait, run and have failed, and the failed ones; `--all`
// lists the others too, `--retry <id>` and `--retry-failed` run failed ones again.
import { parseArgs } from 'node:util'
import { command } from '../command.ts'
import { countJobs, findJobs, retryJobs } from '../jobs/index.ts'
import { withoutPersonal } from '../log.ts'
import { recordAudit } from '../modules/admin/index.ts'
import { StartError } from '../start-error.ts'

const USAGE = 'Usage: npm run jobs, or with -- --all, -- --retry <id>, or -- --retry-failed'
const MAX_LINES = 200

export const run = await command(import.meta.url, async ({ args, database, say }) => {
  const { all, retry, failed } = read(args)
  const db = await database()
  if (retry || failed) {
    const retried = await db.transaction(async (trx) => {
      const jobs = await retryJobs(trx, failed ? 'all' : [retry ?? ''])
      for (const { id, name } of jobs)
        await recordAudit(trx, {
          by: null,
          action: 'job.retry',
          subject: { type: 'job', id },
          changes: [{ field: 'name', before: name, after: name }],
        })
      return jobs
    })
    if (retry && retried.length === 0) throw new StartError(`There is no failed job ${retry}.`)
    for (const { id, name } of retried) say(`${id} ${name} is queued again.`)
    if (retried.length === 0) say('No job has failed.')
    return
  }
  const { waiting, running, failed: given } = await countJobs(db.sql)
  say(`${waiting} waiting, ${running} running, ${given} failed`)
  for (const { id, name, state, attempts, updatedAt, error } of await findJobs(db.sql, {
    all,
    most: MAX_LINES,
  }))
    say(
      [
        id,
        state,
        name,
        `${attempts} tries`,
        updatedAt.toISOString(),
        error ? withoutPersonal(error.split('\n', 1)[0] ?? '') : '',
      ]
        .join('  ')
        .trim(),
    )
})

function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        all: { type: 'boolean' },
        retry: { type: 'string' },
        'retry-failed': { type: 'boolean' },
      },
    })
    const { all = false, retry, 'retry-failed': failed = false } = values
    if (Number(all) + Number(retry !== undefined) + Number(failed) > 1) throw new Error(USAGE)
    if (retry !== undefined && !/^\d{1,18}$/.test(retry)) throw new Error(USAGE)
    return { all, retry, failed }
  } catch {
    throw new StartError(USAGE)
  }
}
