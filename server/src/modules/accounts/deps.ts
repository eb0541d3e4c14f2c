import type { SecuritySettings } from '@rentify/contract/settings/security'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import type { Publish } from '../../events/index.ts'
import type { Rules } from '../../rules.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PersonalRecords } from './privacy/personal-records.ts'
import type { GoogleIdentities } from './sign-in/google.ts'

/** An account before a change. */
export type AccountChange = {
  readonly accountId: string
  /** `stop_owning`: an owner gets another role. */
  readonly action: 'activate' | 'deactivate' | 'stop_owning'
}

/** The rules of other modules for an account. */
export type AccountRules = {
  /** By its id (D19): consequences delete what does not cascade, and queue work elsewhere. */
  readonly deletion: Rules<string>
  readonly change: Rules<AccountChange>
}

/** The settings that apply to accounts (R13, D17). */
export type SignInRules = Pick<
  SecuritySettings,
  | 'twoFactorAuth'
  | 'maxLoginAttempts'
  | 'passwordMinLength'
  | 'requireStrongPassword'
  | 'allowGoogleLogin'
  | 'sessionTimeout'
>

/** The dependencies of the accounts module. */
export type AccountsDeps = {
  readonly db: Database
  readonly passwords: Passwords
  readonly encryption: Encryption
  /** Verifies Google's credentials; null where Google is not configured. */
  readonly google: GoogleIdentities | null
  /** The current settings. */
  readonly rules: () => Promise<SignInRules>
  /** The site's name, which authenticator apps show. */
  readonly siteName: () => Promise<string>
  /** Multiplies ordinary limits, never those on failed attempts (D17). */
  readonly rateLimitFactor: number
  /** Whether demo accounts may sign in (D18). */
  readonly demoSignIns: boolean
  /** What other modules store about a user, for the data export (D19). */
  readonly records: readonly PersonalRecords[]
  /** Rules of other modules that run before an account is deleted or changed (D19). */
  readonly accountRules: AccountRules
  readonly publish: Publish
}
