import type { NotificationSettings } from '@rentify/contract/settings/sections'
import type { Authenticate } from '../../http/session.ts'
import type { Mail } from '../../mail/index.ts'
import type { Module } from '../../module.ts'
import { accountJobs } from './accounts.jobs.ts'
import { mountAccounts } from './accounts.routes.ts'
import type { AccountsDeps, SignInRules } from './deps.ts'
import type { QueueBounds } from './passwords/hashing-queue.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { findLiveSessions, findSessionAccount } from './sessions/sessions.repo.ts'
import { createAuthenticate } from './sessions/sessions.service.ts'
import { createGoogle, type GoogleOptions } from './sign-in/google.ts'
import { sweepAccounts } from './sweep.ts'

export type Accounts = Module & {
  readonly authenticate: Authenticate
  readonly passwords: Passwords
  /** Those of these sessions that have not ended. */
  liveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The user of a session; null when it has ended. */
  sessionAccount: (sessionId: string) => ReturnType<typeof findSessionAccount>
}

type AccountsOptions = Omit<AccountsDeps, 'passwords' | 'google' | 'rules' | 'siteName'> & {
  readonly mail: Mail
  readonly publicUrl: string
  /** Null where Google is not configured. */
  readonly google: GoogleOptions | null
  readonly hashing?: QueueBounds | undefined
  readonly settings: {
    security(): Promise<SignInRules>
    general(): Promise<{ readonly siteName: string }>
    notifications(): Promise<NotificationSettings>
  }
}

/** Registration, sign-in, sessions, two-factor, profiles and personal data. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { db, demoSignIns, hashing, mail, publicUrl, settings } = options
  const { background } = db
  const passwords = createPasswords(hashing)
  const deps: AccountsDeps = {
    ...options,
    passwords,
    google: options.google && createGoogle(options.google),
    rules: settings.security,
    siteName: async () => (await settings.general()).siteName,
  }
  return {
    mount: (app, mounting) => mountAccounts(app, deps, mounting),
    jobs: [
      ...accountJobs({ db: background, mail, publicUrl, settings: settings.notifications }),
      { name: 'accounts.sweep', schedule: '7 * * * *', run: () => sweepAccounts(background) },
    ],
    authenticate: createAuthenticate(deps),
    passwords,
    liveSessions: (ids) => findLiveSessions(db, ids),
    sessionAccount: (id) => findSessionAccount(db, id, demoSignIns),
  }
}
