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

export const PAGE_SIZES = [25, 50, 100] as const
type PageSize = (typeof PAGE_SIZES)[number]

/** Which part of the list: its page, from 1 on, of so many listings. */
export type OwnPage = { readonly page: number; readonly size: PageSize }

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

/** The page in an address; unknown values are ignored. */
export function readOwnPage(params: URLSearchParams): OwnPage {
  const page = params.get('page') ?? ''
  const size = Number(params.get('size'))
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  }
}

/** The query of an address: only values that are set. */
export function writeOwnSearch(search: OwnSearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}

/** The same of a page: only what is not so anyway. */
export function writeOwnPage({ page, size }: OwnPage): Record<string, string> {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(size !== PAGE_SIZES[0] && { size: String(size) }),
  }
}

export function isNarrowed(search: OwnSearch): boolean {
  return Object.values(search).some((value) => value !== '')
}
