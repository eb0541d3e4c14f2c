import type { SignalKind } from '@rentify/contract/moderation/signals'
import type { Queryable } from '../../../db/database.ts'
import type { Finding } from '../signals.repo.ts'

/**
 * A kind of signal. `find` reads what it says of these listings, at most `BATCH` of them, that are
 * active or waiting; it writes nothing.
 */
export type Kind<K extends SignalKind = SignalKind> = {
  readonly kind: K
  find(sql: Queryable, listingIds: readonly string[]): Promise<readonly Finding<K>[]>
}
