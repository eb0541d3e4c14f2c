import type { SignalKind } from '@rentify/contract/moderation/vocabulary'
import type { Queryable } from '../../../db/database.ts'
import type { Finding } from '../signals.repo.ts'

/**
 * A kind of signal. `find` reads what it says of these listings, a few hundred at most, as far as
 * they are active or waiting; it writes nothing.
 */
export type Kind = {
  readonly kind: SignalKind
  find(sql: Queryable, listingIds: readonly string[]): Promise<readonly Finding[]>
}
