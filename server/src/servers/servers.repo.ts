import { sql as raw } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Server } from './server.ts'

/** A server that is gone is still told for so long. */
const TOLD_FOR = raw`interval '1 day'`

/** Says that a server is there; every worker of it may. */
export async function noteServer(sql: Queryable, server: Server): Promise<void> {
  const { id, name, version, commit, workers, startedAt } = server
  await raw`
    insert into servers (id, name, version, commit, workers, started_at)
    values (${id}, ${name}, ${version}, ${commit}, ${workers}, ${startedAt})
    on conflict (id) do update set seen_at = now()`.execute(sql)
}

/** Deletes those that were not seen for a day, and those whose place a server of this name took. */
export async function sweepServers(
  sql: Queryable,
  { id, name }: Pick<Server, 'id' | 'name'>,
): Promise<void> {
  await raw`
    delete from servers
    where seen_at < now() - ${TOLD_FOR}
      or name = ${name} and id <> ${id} and seen_at < now() - interval '1 minute'`.execute(sql)
}

/** Deletes one that ended in order. */
export async function removeServer(sql: Queryable, id: string): Promise<void> {
  await sql.deleteFrom('servers').where('id', '=', id).execute()
}

export type SeenServer = Server & { readonly seenAt: Date }

/** Every server on this database, those of a name by their starts. */
export async function findServers(sql: Queryable): Promise<SeenServer[]> {
  return sql
    .selectFrom('servers')
    .select(['id', 'name', 'version', 'commit', 'workers'])
    .select(['started_at as startedAt', 'seen_at as seenAt'])
    .orderBy('name')
    .orderBy('started_at')
    .execute()
}
