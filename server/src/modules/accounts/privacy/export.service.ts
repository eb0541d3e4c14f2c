import { RawResponse } from '../../../http/mount.ts'
import { Problem } from '../../../http/problem.ts'
import { consume } from '../../../limits/index.ts'
import { findCredentials } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { EXPORTS } from '../limits.ts'
import { accountRecords } from './accounts.records.ts'
import { findRows } from './export.repo.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="rentify-my-data.json"',
  'cache-control': 'private, no-store',
}

/**
 * Everything stored about the caller as of one moment, as a file (D19).
 * @throws {Problem} `too_many_requests`; `unauthenticated` when a concurrent request deleted the
 * account.
 */
export async function exportPerson(deps: AccountsDeps, accountId: string): Promise<RawResponse> {
  await consume(deps.db, EXPORTS, accountId, deps.rateLimitFactor)
  const records = await deps.db.sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const account = await findCredentials(trx, accountId)
      if (!account) throw new Problem('unauthenticated')
      const subject = { accountId, email: account.email }
      return findRows(trx, [...accountRecords, ...deps.records], subject)
    })
  const written = records.map(({ table, json }) => `${JSON.stringify(table)}:${json}`)
  const head = `{"product":"Rentify","format":1,"createdAt":${JSON.stringify(new Date().toISOString())}`
  return new RawResponse(`${head},"records":{${written.join(',')}}}`, HEADERS)
}
