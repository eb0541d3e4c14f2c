import type { OwnListings, OwnListingsQuery } from '@rentify/contract/listings/owner'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import * as z from 'zod/mini'
import {
  checkedKeys,
  fingerprint,
  type KeyKind,
  readCursor,
  writeCursor,
} from '../../../http/paging.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { afterAliases } from '../../geo/index.ts'
import { hindiTitle } from '../hindi-titles/hindi-titles.ts'
import { ownerCan } from '../listings.policy.ts'
import type { OwnerDeps } from './deps.ts'
import { findOwnListings, type OwnFilters, type OwnListTally, type Word } from './own-lists.repo.ts'

/** The keys of its order: newest first. */
const NEWEST: readonly KeyKind[] = ['instant', 'id']

/**
 * A page of the caller's own listings, newest first, with counts (R14). `type` is the URL's; null
 * means all types, or the query's.
 * @throws {Problem} `validation_failed` for a type that contradicts the URL; `invalid_cursor`.
 */
export async function listOwn(
  { db }: Pick<OwnerDeps, 'db'>,
  { accountId }: Session,
  query: OwnListingsQuery,
  type: ListingType | null,
): Promise<OwnListings> {
  const filters = readFilters(query, type, accountId)
  const filtersHash = fingerprint('newest', filters)
  const after = query.cursor
    ? checkedKeys(readCursor(query.cursor, filtersHash, z.null()).keys, NEWEST)
    : null
  // One more than the page shows tells whether there is a next page.
  const offset = after ? 0 : ((query.page ?? 1) - 1) * query.limit
  const { tallies, page } = await findOwnListings(
    db.sql,
    filters,
    { after, offset },
    query.limit + 1,
  )
  const shown = page.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    listings: shown.flatMap(({ listing }) => {
      const can = ownerCan({ ownerId: listing.user._id, status: listing.status }, accountId)
      return can ? { ...listing, ...hindiTitle(listing), can } : []
    }),
    total: sum(
      tallies,
      (one) =>
        (filters.type ?? one.type) === one.type && (filters.isLive ?? one.isLive) === one.isLive,
      ({ matching }) => matching,
    ),
    counts: countsOf(tallies),
    nextCursor:
      page.length > shown.length && last
        ? writeCursor(filtersHash, { firstPage: null, keys: last.keys })
        : null,
  }
}

/** @throws {Problem} `validation_failed` for a type that contradicts the URL. */
export function readFilters(
  query: Pick<OwnListingsQuery, 'q' | 'type' | 'state'>,
  fixed: ListingType | null,
  ownerId: string,
): OwnFilters {
  if (fixed && query.type && query.type !== fixed)
    throw Problem.invalid([
      { path: 'type', message: message('listing_type_fixed', { name: 'type', fixed }) },
    ])
  return {
    ownerId,
    type: fixed ?? query.type ?? null,
    isLive: query.state === undefined ? null : query.state === 'active',
    words: wordsOf(query.q ?? ''),
  }
}

/** The words of a search in lower case; 'Gurugram' also finds Gurgaon (D6). */
function wordsOf(q: string): Word[] {
  return [...new Set(q.toLowerCase().split(/\s+/))]
    .filter((word) => word !== '')
    .map((typed) => ({ typed, stored: afterAliases(typed).toLowerCase() }))
}

function countsOf(tallies: readonly OwnListTally[]): OwnListings['counts'] {
  const count = (which: (tally: OwnListTally) => boolean) => sum(tallies, which, ({ n }) => n)
  const type = Object.fromEntries(
    LISTING_TYPES.map((one) => [one, count((tally) => tally.type === one)]),
  ) as OwnListings['counts']['type']
  return {
    all: count(() => true),
    active: count(({ isLive }) => isLive),
    inactive: count(({ isLive }) => !isLive),
    type,
  }
}

function sum(
  tallies: readonly OwnListTally[],
  which: (tally: OwnListTally) => boolean,
  of: (tally: OwnListTally) => number,
): number {
  return tallies.filter(which).reduce((total, tally) => total + of(tally), 0)
}
