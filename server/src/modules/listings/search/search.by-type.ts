// A page's rows of each requested type, as one attempt finds them.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { searchIndex } from './memory/search-index.ts'
import { placeParameters } from './places/places.repo.ts'
import type { SearchAttempt } from './search.attempts.ts'
import {
  type Criteria,
  type Matching,
  preferencesOf,
  preferredGroups,
  preferredWords,
  type Stock,
  type TypeCriteria,
  typeCriteria,
} from './search.criteria.ts'
import { type Cursor, inOrder, type UncheckedCursor } from './search.cursor.ts'
import { filterParameters, NO_PRICE } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import { countRows } from './search.repo.ts'
import type { Order } from './search.sorts.ts'
import { isAmongTitled, titledBefore, titledFirst } from './search.titled.ts'
import { searchType, type TypeResult, type TypeSearch } from './search.type.ts'

export type PageSearch = {
  readonly criteria: Criteria
  readonly sort: Order | null
  readonly cursor: UncheckedCursor | null
  readonly limit: number
  /** Nothing is relaxed where nothing matches. */
  readonly exactOnly: boolean
  /** The listings that match exactly: only what relaxing adds to them is searched. */
  readonly exact: readonly string[] | null
  /** Only this listing and its reposts. */
  readonly like: string | null
  /** Listings whose title is the text, which come first. */
  readonly titled: readonly string[] | null
}

/** With the prices that the search of this type has as its bounds. */
export type TypeResultWithin = TypeResult & { readonly within: { least: number; most: number } }

/** The results of every type, in the order of the criteria's types. */
export async function searchTypes(
  { read, index }: Stock,
  pageSearch: PageSearch,
  attempt: SearchAttempt,
  match: Matching,
  order: Order,
): Promise<TypeResultWithin[]> {
  const { criteria } = pageSearch
  const { titled } = pageSearch
  const begun = pageSearch.cursor
  const cursor = begun && !(titled && isAmongTitled(begun)) ? inOrder(begun, order) : null
  // Reposts are told apart by what only the database has.
  if (index && !pageSearch.like)
    return criteria.filters.types.map((type) =>
      searchTypeIn(index, { ...pageSearch, order, cursor, begun }, type, { attempt, match }),
    )
  return Promise.all(
    criteria.filters.types.map(async (type) => {
      const search = typeSearch(
        read,
        { ...pageSearch, order, cursor },
        typeCriteria(criteria, type, attempt, match),
        type,
      )
      const found = await searchType(search)
      const result = pageSearch.exact ? await withoutExact(search, found, pageSearch.exact) : found
      const { leastPrice, mostPrice } = search.parameters
      const rows = titled ? await titledFirst(search, result.found, titled, begun) : result.found
      return {
        ...result,
        found: rows,
        within: { least: Number(leastPrice), most: Number(mostPrice) },
      }
    }),
  )
}

type StepOf = Omit<PageSearch, 'cursor'> & { readonly order: Order; readonly cursor: Cursor | null }

/** One type's results by the index. */
function searchTypeIn(
  index: ListingIndex,
  page: StepOf & { readonly begun: UncheckedCursor | null },
  type: ListingType,
  { attempt, match }: { attempt: SearchAttempt; match: Matching },
): TypeResultWithin {
  const { criteria, order, cursor, exact, titled, begun } = page
  const { filters, words } = typeCriteria(criteria, type, attempt, match)
  const preferred = preferencesOf(criteria, type, filters.near !== null)
  const { matching, found, rowOf } = searchIndex(index, {
    filters,
    types: [type],
    places: criteria.places,
    words: words?.groups ?? null,
    wanted: {
      words,
      preferred: preferredGroups(preferred),
      near: filters.near,
      area: filters.area?.wanted ?? 0,
    },
    order,
    after: cursor?.keys ?? null,
    limit: page.limit + (exact ?? titled ?? []).length,
  })
  const among = exact?.filter((id) => rowOf(id) !== null) ?? []
  const others = exact ? found.filter(({ id }) => !exact.includes(id)) : found
  const { least, most } = filters.price ?? { least: 0, most: NO_PRICE }
  return {
    matching: matching - among.length,
    found: titled ? titledBefore(others, titled, begun, rowOf) : others,
    within: { least, most },
  }
}

/** The matches without those that match exactly: not every relaxed search contains all of them. */
async function withoutExact(
  { read, isNear, parameters }: TypeSearch,
  { matching, found }: TypeResult,
  ids: readonly string[],
): Promise<TypeResult> {
  if (matching === 0) return { matching, found }
  const contained = await countRows(read, 'ids', isNear, { ...parameters, ids })
  return {
    matching: matching >= TOTAL_CAP ? matching : matching - contained,
    found: found.filter(({ id }) => !ids.includes(id)),
  }
}

function typeSearch(
  read: Reader,
  page: StepOf,
  { filters, words }: TypeCriteria,
  type: ListingType,
): TypeSearch {
  const { order, cursor } = page
  const limit = page.limit + (page.exact ?? page.titled ?? []).length
  const { places } = page.criteria
  const begin = Object.fromEntries((cursor?.keys ?? []).map((key, at) => [`after${at}`, key]))
  return {
    read,
    type,
    isNear: filters.near !== null,
    step: { order, begun: cursor !== null, limit },
    parameters: {
      ...filterParameters(filters),
      ...nearParameters(filters.near),
      ...placeParameters(places),
      ...begin,
      type,
      like: page.like,
      words: words?.query,
      hitCities: words?.hits.cities ?? [],
      hitLocalities: words?.hits.localities ?? [],
      hitTitle: titlePatterns(words),
      preferred: preferredWords(preferencesOf(page.criteria, type, filters.near !== null)),
    },
  }
}

/** `like` patterns, all of which the title of an intended listing matches. */
function titlePatterns(words: TypeCriteria['words']): readonly string[] {
  if (!words) return []
  // No title is empty.
  return words.title?.map((word) => `%${word}%`) ?? ['']
}
