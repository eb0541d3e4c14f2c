import type { SecuritySettings } from '@rentify/contract/settings/security'
import type { Database } from '../../db/database.ts'
import type { Sealing } from '../../encryption/index.ts'
import type { Publish } from '../../events/index.ts'
import type { AccountRules } from './accounts.rules.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PersonalRecords } from './privacy/personal-records.ts'
import type { GoogleIdentities } from './sign-in/google.ts'

/** What of the settings binds accounts (R13, D17). */
export type SignInRules = Pick<
  SecuritySettings,
  | 'twoFactorAuth'
  | 'maxLoginAttempts'
  | 'passwordMinLength'
  | 'requireStrongPassword'
  | 'allowGoogleLogin'
>

/** What accounts are made of. */
export type AccountsDeps = {
  readonly db: Database
  readonly passwords: Passwords
  readonly encryption: Sealing
  /** Who checks Google's credentials; null where Google is not configured. */
  readonly google: GoogleIdentities | null
  /** The settings of this moment. */
  readonly rules: () => Promise<SignInRules>
  /** Multiplies ordinary limits, never those on failed attempts (D17). */
  readonly rateLimitFactor: number
  /** Whether demo accounts may sign in (D18). */
  readonly demoSignIns: boolean
  /** What other modules keep about a person, for their download (D19). */
  readonly records: readonly PersonalRecords[]
  /** What other modules say and do before an account is deleted or changed (D19). */
  readonly accountRules: AccountRules
  readonly publish: Publish
}
