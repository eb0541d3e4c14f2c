import { type KyselyPlugin, OperationNodeTransformer, type SelectQueryNode } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Takes the locks off statements that select from the listings. */
class LocksOff extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node)
    const ofListings = JSON.stringify(rest.from ?? {}).includes('"listings"')
    return ofListings || !endModifiers ? rest : { ...rest, endModifiers }
  }
}

const locksOff = new LocksOff()
const PLUGIN: KyselyPlugin = {
  transformQuery: ({ node }) => locksOff.transformNode(node),
  transformResult: async ({ result }) => result,
}

/** The same database whose transactions do not lock listings: the promise must break then. */
export function withoutListingLock(db: Database): Database {
  return { ...db, transaction: (work) => db.transaction((trx) => work(trx.withPlugin(PLUGIN))) }
}
