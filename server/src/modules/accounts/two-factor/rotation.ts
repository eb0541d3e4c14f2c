import type { Database } from '../../../db/database.ts'
import type { Encryption } from '../../../encryption/index.ts'
import { findSecretsAfter, replaceCiphertext } from './two-factor.repo.ts'
import { secretContext } from './verify.ts'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts the secrets of authenticator apps with the key of today, a batch at a time; those that
 * are already stay. Returns how many it changed.
 */
export async function reencryptTwoFactor(
  { sql }: Database,
  encryption: Encryption,
  onProgress: (seen: number) => void = () => {},
): Promise<number> {
  let [changed, seen, last] = [0, 0, BEFORE_ALL]
  for (;;) {
    const rows = await findSecretsAfter(sql, last, BATCH)
    for (const { account_id: id, secret } of rows) {
      const renewed = encryption.renew(secret, secretContext(id))
      if (renewed) await replaceCiphertext(sql, id, secret, renewed)
      if (renewed) changed += 1
      last = id
    }
    seen += rows.length
    onProgress(seen)
    if (rows.length < BATCH) return changed
  }
}
