import { cutText } from '@rentify/contract/cut-text'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'

const OWN_STATES = ['active', 'inactive'] as const
type OwnState = (typeof OWN_STATES)[number]

/** What an owner's list shows; '' is all. */
export type OwnSearch = {
  readonly q: string
  readonly type: ListingType | ''
  readonly state: OwnState | ''
}

const oneOf = <V extends string>(values: readonly V[], value: string | null): V | '' =>
  values.find((known) => known === value) ?? ''

/** The search in an address; unknown values are ignored. */
export function readOwnSearch(params: URLSearchParams): OwnSearch {
  return {
    q: cutText((params.get('q') ?? '').trim(), 120),
    type: oneOf(LISTING_TYPES, params.get('type')),
    state: oneOf(OWN_STATES, params.get('state')),
  }
}

/** The query of an address: only values that are set. */
export function writeOwnSearch(search: OwnSearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}

export function isNarrowed(search: OwnSearch): boolean {
  return Object.values(search).some((value) => value !== '')
}
