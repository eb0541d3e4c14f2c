// One type's part of a search by the database, where the index is not current and for reposts: the
// whole query in one statement, without a plan of ours (ADR 0279).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { collect, countRows, type Found, type ScanStep } from './search.repo.ts'
import type { Parameters } from './statement.ts'

export type TypeSearch = {
  readonly read: Reader
  readonly type: ListingType
  readonly isNear: boolean
  readonly step: ScanStep
  /** Filters, places, words and the cursor's keys, as every statement may use them. */
  readonly parameters: Parameters
}

export type TypeResult = { readonly matching: number; readonly found: readonly Found[] }

/** The matches of one type, and its next rows in the order. */
export async function searchType({
  read,
  isNear,
  step,
  parameters,
}: TypeSearch): Promise<TypeResult> {
  const source = parameters.like ? 'reposts' : 'all'
  const matching = await countRows(read, source, isNear, parameters)
  if (matching === 0) return { matching, found: [] }
  return { matching, found: await collect(read, source, isNear, step, parameters) }
}
