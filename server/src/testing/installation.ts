import type { AppOptions } from '../app-options.ts'
import { readEnv } from '../env.ts'
import { describeServer } from '../servers/index.ts'

/**
 * A default installation, but for limits a thousand times as wide: many tests call from one
 * address.
 */
export const BARE_INSTALLATION: Omit<AppOptions, 'dataDir'> = {
  ...readEnv({ PUBLIC_URL: 'http://127.0.0.1', DEMO: 'off', RATE_LIMIT_FACTOR: '1000' }),
  demoAccounts: [],
  backups: null,
  workerSockets: null,
  server: describeServer({ port: 5000, workers: 1, commit: null }),
}
