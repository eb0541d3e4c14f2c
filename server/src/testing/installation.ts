import type { AppOptions } from '../app.ts'
import { readEnv } from '../env.ts'

/** An installation as nobody has set it up, but for limits a thousand times as wide: many come from one address here. */
export const BARE_INSTALLATION: Omit<AppOptions, 'dataDir'> = {
  ...readEnv({ PUBLIC_URL: 'http://127.0.0.1', DEMO: 'off', RATE_LIMIT_FACTOR: '1000' }),
  demoAccounts: [],
}
