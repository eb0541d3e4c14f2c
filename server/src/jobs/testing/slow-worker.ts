// A program for the tests of jobs: a server process that takes the job 'slow', prints so and never
// finishes it.
import { openDatabase } from '../../db/database.ts'
import { createJobs } from '../index.ts'

const [, , connection = '{}'] = process.argv
const db = openDatabase({ connection: JSON.parse(connection) as object })
const log = { info() {}, warn: console.error, error: console.error }
const run = () => new Promise<void>(() => process.stdout.write('begun\n'))
await createJobs(db.background.pool, [{ name: 'slow', run }], log).start()
