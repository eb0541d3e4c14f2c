import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { RawResponse } from '../../../http/mount.ts'
import { Problem } from '../../../http/problem.ts'
import { consume } from '../../../limits/index.ts'
import { findCredentials } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { EXPORTS } from '../limits.ts'
import { accountRecords } from './accounts.records.ts'
import type { PersonalRecords, Subject } from './personal-records.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="rentify-my-data.json"',
  'cache-control': 'private, no-store',
}

/**
 * Everything stored about the caller as of one moment, as a file (D19). PostgreSQL writes the rows
 * as JSON, table by table.
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
      await raw`set local time zone 'UTC'`.execute(trx)
      const account = await findCredentials(trx, accountId)
      if (!account) throw new Problem('unauthenticated')
      const subject = { accountId, email: account.email }
      const written: string[] = []
      for (const one of [...accountRecords, ...deps.records])
        written.push(`${JSON.stringify(one.table)}:${await rowsOf(trx, one, subject)}`)
      return written
    })
  const head = `{"product":"Rentify","format":1,"createdAt":${JSON.stringify(new Date().toISOString())}`
  return new RawResponse(`${head},"records":{${records.join(',')}}}`, HEADERS)
}

async function rowsOf(
  trx: Queryable,
  { table, shown, of }: PersonalRecords,
  subject: Subject,
): Promise<string> {
  const { rows } = await raw<{ json: string }>`
    select coalesce(json_agg(r), '[]')::text as json
    from (select ${raw.join(shown.map((column) => raw.ref(`t.${column}`)))} from ${raw.table(table)} t where ${await of(subject, trx)}) r`.execute(
    trx,
  )
  return rows[0]?.json ?? '[]'
}
