import { message } from '@rentify/contract/messages'
import { Problem } from '../../http/problem.ts'

/**
 * Asserts that the account is not a demo account, which all visitors share (D18).
 * @throws {Problem} `forbidden`.
 */
export function assertNotDemo({ is_demo }: { readonly is_demo: boolean }): void {
  if (is_demo) throw new Problem('forbidden', { message: message('demo_account_fixed') })
}
