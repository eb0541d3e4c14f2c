import type { Rules } from '../../rules.ts'

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
