import { DEMO_ACCOUNTS } from '@rentify/demo'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { connect } from './db/connect.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { prepareDemo } from './demo/index.ts'
import { readEnv } from './env.ts'
import { createLifetime } from './lifetime.ts'
import { createLog } from './log.ts'
import { ensureAdministrator } from './modules/accounts/index.ts'
import { StartError } from './start-error.ts'

const lifetime = createLifetime()

try {
  await start()
} catch (error) {
  await lifetime.fail(error)
}

/**
 * Starts the server from the environment; everything opened is handed to `lifetime`, which closes
 * it in reverse.
 */
async function start(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.logLevel, pino.destination({ dest: 2, sync: true }))
  lifetime.logTo(log)
  if (!env.grievanceOfficer)
    log.warn(
      'No grievance officer is named: set GRIEVANCE_OFFICER and GRIEVANCE_EMAIL. Until then the policy pages say that there is none yet.',
    )

  const connecting = connect({ ...env, log, as: 'server' })
  // Registered before it runs, so that an early end leaves no database running.
  lifetime.onEnd('database server', () =>
    connecting.then(
      ({ release }) => release(),
      () => {},
    ),
  )
  const { connection, readConnection } = await connecting
  await migrate(connection)

  const db = openDatabase({
    connection,
    readConnection,
    onTrouble: (error) =>
      lifetime.isEnding() || log.warn(`A database connection broke: ${error.message}`),
  })
  if (env.admin) await ensureAdministrator(db, env.admin.email, env.admin.password)
  const demoIsThere = await prepareDemo(db.background, env)
  const demoAccounts = demoIsThere && env.demoSignIns ? DEMO_ACCOUNTS : []
  const app = await createApp({ ...env, demoAccounts }, db, log)
  lifetime.onEnd(
    'requests in flight',
    () => app.close(),
    () => app.http.server.closeAllConnections(),
  )
  await app.http
    .listen({ port: env.port, host: env.host })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, env)
    })
  lifetime.onDrain(() => app.drain())
  app.warmUp()
  console.log(
    [
      `\n  Rentify is ready: ${env.publicUrl}\n`,
      ...demoAccounts.map(({ role, email, password }) => `  Demo ${role}: ${email} / ${password}`),
    ].join('\n'),
  )
}

function listenError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another.`,
    )
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user: set PORT to 1024 or more.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
