import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGoogleKeys } from './google.ts'
import {
  ADMIN,
  BASE_URL,
  DATA_DIR_KEY,
  HOST,
  OFFICER,
  PORT,
  RUNNING,
  ready,
  SUPPORT,
} from './server.ts'

const ROOT = join(import.meta.dirname, '..')

/** The built product with its own demo data, stopped when the journeys are over. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (RUNNING) {
    await ready(RUNNING)
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rentify-e2e-'))
  const google = await startGoogleKeys()
  process.env[DATA_DIR_KEY] = dataDir
  const server = spawn(process.execPath, ['server/dist/main.cjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST,
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
      SUPPORT_EMAIL: SUPPORT.email,
      SUPPORT_WHATSAPP: SUPPORT.whatsapp,
      GRIEVANCE_OFFICER: OFFICER.name,
      GRIEVANCE_EMAIL: OFFICER.email,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...google.env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(server, 'exit')
  await Promise.race([
    ready(BASE_URL),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code} before it was ready.`)
    }),
  ])
  return async () => {
    server.kill('SIGTERM')
    await exited
    google.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
