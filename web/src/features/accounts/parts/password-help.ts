import type { PasswordRules } from '@rentify/contract/accounts/password'
import { m } from '../../../messages/index.js'

/** The rules for a new password, shown before a mistake (D17). */
export function passwordHelp({ minLength, strong }: PasswordRules): string {
  return strong
    ? m.accounts_password_help({ count: minLength })
    : m.accounts_password_help_long({ count: minLength })
}

export type Strength = 'weak' | 'fair' | 'strong'

const FAIR_BITS = 45
const STRONG_BITS = 65

/**
 * A rough estimate of a password's strength, from its length, its kinds of characters and
 * repetitions.
 * Only the server knows whether it is a common one.
 */
export function strengthOf(password: string): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(password).size
  const bits =
    Math.min([...password].length, different * 1.5) * Math.log2([1, 26, 46, 62, 94][kinds] ?? 1)
  if (bits >= STRONG_BITS) return 'strong'
  return bits >= FAIR_BITS ? 'fair' : 'weak'
}
