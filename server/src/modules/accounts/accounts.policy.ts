import { message } from '@rentify/contract/messages'
import { Problem } from '../../http/problem.ts'

/**
 * Asserts that the account is not a demo account, which all visitors share (D18).
 * @throws {Problem} `forbidden`.
 */
export function assertNotDemo({ is_demo }: { readonly is_demo: boolean }): void {
  if (is_demo) throw new Problem('forbidden', { message: message('demo_account_fixed') })
}

/**
 * Asserts that another administrator than this account can sign in.
 * @throws {Problem} `last_administrator`.
 */
export function assertNotLast(administrators: readonly string[], accountId: string): void {
  if (administrators.length === 1 && administrators[0] === accountId)
    throw new Problem('last_administrator')
}
