import { DEMO_ACCOUNTS } from '@rentify/demo'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { endArchive, startArchiver } from './db/backup/archive/index.ts'
import { createLogSender } from './db/backup/offsite/index.ts'
import { connect } from './db/connect.ts'
import { type Connection, type Database, openDatabase } from './db/database.ts'
import { openUpgrade } from './db/upgrade/index.ts'
import { prepareDemo } from './demo/index.ts'
import { type Env, readEnv } from './env.ts'
import { createLog, standardError } from './log.ts'
import { answerMetrics, ofWorkers, serveMetrics, watchProcess } from './metrics/index.ts'
import { ensureAdministrator } from './modules/accounts/index.ts'
import { recordAdministrator } from './modules/admin/index.ts'
import { openObjects } from './modules/media/index.ts'
import { createLifetime } from './process/lifetime.ts'
import { collectSooner } from './process/memory.ts'
import { answerWhileMigrating, assertPortIsFree } from './process/starting.ts'
import { FIRST_PROCESS, startWorkers, workerStart } from './process/workers.ts'
import { openBucketFiles } from './s3/index.ts'
import { buildInfo, describeServer, type Server } from './servers/index.ts'
import { StartError } from './start-error.ts'

const lifetime = createLifetime()

start().catch((error) => lifetime.fail(error))

/**
 * Starts the server from the environment; everything opened is handed to `lifetime`, which closes
 * it in reverse.
 */
async function start(): Promise<void> {
  collectSooner()
  const env = readEnv()
  const log = createLog(env.logLevel, standardError())
  lifetime.logTo(log)
  const worker = await workerStart()
  if (!worker && !env.grievanceOfficer)
    log.warn(
      'No grievance officer is named: set GRIEVANCE_OFFICER and GRIEVANCE_EMAIL. Until then the policy pages say that there is none yet.',
    )

  if (env.backupPlace && !env.backups)
    throw new StartError('BACKUP_URL is set without BACKUP_DIR, whose backups it is for.')
  if (!worker && env.backupPlace && env.backupPassphrase === null)
    log.warn(
      'BACKUP_URL is set without BACKUP_PASSPHRASE: whoever can read the bucket can read the backups.',
    )
  const connecting = connect({
    ...{ ...env, log, archives: env.backups !== null },
    as: worker ? 'command' : 'server',
  })
  // Registered before it runs, so that an early end leaves no database running.
  lifetime.onEnd('database server', () =>
    connecting.then(
      ({ release }) => release(),
      () => {},
    ),
  )
  const { connection, readConnections } = await connecting
  const db = openDatabase({
    connection,
    readConnections,
    mostLagMs: env.mostLagMs,
    onTrouble: (error) =>
      lifetime.isEnding() || log.warn(`A database connection broke: ${error.message}`),
  })
  if (worker) return serve(env, { db, connection }, log, worker)
  await assertPortIsFree(env).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, env)
  })
  const starting = answerWhileMigrating(env)
  lifetime.onEnd('answers of the start', starting.close)
  const upgrade = openUpgrade({ connection, log, listeners: env.workers })
  lifetime.onEnd('upgrade of the database', upgrade.close)
  await upgrade.expand(starting.says)
  await starting.close()
  if (env.databaseUrl === null) await archive(env, connection, log)
  if (env.admin)
    await ensureAdministrator(db, env.admin.email, env.admin.password, recordAdministrator)
  const demoIsThere = await prepareDemo(db.background, env)
  const server = describeServer(env)
  if (env.workers === 1)
    await serve(env, { db, connection }, log, { demoIsThere, sockets: null, server })
  else {
    await db.close()
    const workers = await startWorkers(env.workers, { demoIsThere, server }, log)
    lifetime.onEnd('workers', workers.close)
    await workers.listening
    lifetime.onDrain(workers.drain)
    const own = env.metrics && watchProcess()
    await openMetrics(env, log, async () => [
      { worker: FIRST_PROCESS, families: [buildInfo(server), ...(own?.() ?? [])] },
      ...(await workers.metrics()),
    ])
  }
  upgrade.start()
  console.log(
    [
      `\n  Rentify is ready: ${env.publicUrl}\n`,
      ...demoAccounts(env, demoIsThere).map(
        ({ role, email, password }) => `  Demo ${role}: ${email} / ${password}`,
      ),
    ].join('\n'),
  )
}

/** The embedded database's log is copied by the process that owns it. */
async function archive(env: Env, connection: Connection, log: Logger): Promise<void> {
  if (!env.backups) return endArchive(connection)
  const archiver = startArchiver({
    ...{ connection, dataDir: env.dataDir, pictures: openObjects(env), dir: env.backups.dir, log },
    passphrase: env.backupPassphrase,
    send: env.backupPlace
      ? createLogSender(env.backups.dir, openBucketFiles(env.backupPlace))
      : undefined,
  })
  lifetime.onEnd('copy of the database’s log', archiver.stop)
}

function demoAccounts({ demoSignIns }: Env, demoIsThere: boolean) {
  return demoIsThere && demoSignIns ? DEMO_ACCOUNTS : []
}

/** Serves the product in this process. */
async function serve(
  env: Env,
  { db, connection }: { db: Database; connection: Connection },
  log: Logger,
  {
    demoIsThere,
    sockets,
    server,
  }: { demoIsThere: boolean; sockets: string | null; server: Server },
): Promise<void> {
  const options = {
    ...env,
    cacheBytes: env.cacheBytes / env.workers,
    backups: env.backups && {
      ...{ ...env.backups, connection, archives: env.databaseUrl === null },
    },
    demoAccounts: demoAccounts(env, demoIsThere),
    workerSockets: sockets,
    server,
  }
  const app = await createApp(options, db, log)
  const own = env.metrics ? watchProcess() : () => []
  const metrics = async (isFirst: boolean) => [...own(), ...(await app.metrics(isFirst))]
  // Where there are workers, the first process has the port.
  if (sockets !== null) answerMetrics(metrics)
  else await openMetrics(env, log, async () => [{ worker: '1', families: await metrics(true) }])
  lifetime.onEnd(
    'requests in flight',
    () => app.close(),
    () => app.http.server.closeAllConnections(),
  )
  // Whoever is answered is answered from all listings, and waits for nothing that is made once.
  await app.loaded
  if (!lifetime.isEnding()) await app.warmUp()
  if (lifetime.isEnding()) return
  await app.http.ready()
  await app.http
    .listen({ port: env.port, host: env.host })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, env)
    })
  lifetime.onDrain(() => app.drain())
  app.begin()
}

/** Tells metrics where it is asked for. */
async function openMetrics(
  env: Env,
  log: Logger,
  read: () => Promise<Parameters<typeof ofWorkers>[0]>,
): Promise<void> {
  if (!env.metrics) return
  const { close } = await serveMetrics(env.metrics, async () => ofWorkers(await read()), log)
  lifetime.onEnd('metrics', close)
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
