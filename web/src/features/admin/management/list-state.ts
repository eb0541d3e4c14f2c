// A list's state is its address, so that Back, reload and sharing keep it (D70).
import { withQuery } from '../../../paths.ts'
import { useLocation, useNavigate } from '../../../router/router.ts'

/** What can be chosen (status, sort …), by its name in the address; the first value is left out. */
type Choices = Readonly<Record<string, readonly [string, ...string[]]>>

/** `page` from 1 on, `search` as typed, and one value of each choice. */
export type ListState<C extends Choices> = {
  readonly page: number
  readonly search: string
} & { readonly [K in keyof C]: C[K][number] }

/** Reads the state from a query; unknown values count as the first. */
export function readListState<C extends Choices>(search: string, choices: C): ListState<C> {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === params.get(name)) ?? values[0],
  ])
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    ...Object.fromEntries(chosen),
  }
}

/** The address of a state. */
export function listAddress<C extends Choices>(
  pathname: string,
  state: ListState<C>,
  choices: C,
): string {
  const first = (name: string) => (name === 'page' ? 1 : choices[name]?.[0])
  const said = Object.entries<string | number>(state).filter(
    ([name, value]) => value !== first(name),
  )
  return withQuery(pathname, Object.fromEntries(said))
}

/**
 * The state of the list on this page. `change` opens the list with other choices, on its first page
 * unless it names one; `addressOf` is the address of that, for links.
 */
function useListState<C extends Choices>(choices: C) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = readListState(search, choices)
  const addressOf = (change: Partial<ListState<C>>) =>
    listAddress(pathname, { ...state, page: 1, ...change }, choices)
  return {
    state,
    addressOf,
    change: (change: Partial<ListState<C>>) => navigate(addressOf(change)),
  }
}

/** Rows on a page: ten, unless more are asked for (R15, D101). */
export const PAGE_SIZES = ['10', '25', '50', '100'] as const

/**
 * The state of a list with its size. `asked` is what the server is asked for: the size only where
 * it is not the usual one.
 */
export function useManagedList<C extends Choices>(choices: C) {
  const list = useListState({ ...choices, limit: PAGE_SIZES })
  const { limit, ...others } = list.state as ListState<C & { limit: typeof PAGE_SIZES }>
  const asked = { ...others, ...(limit !== PAGE_SIZES[0] && { limit: Number(limit) }) }
  return { ...list, asked: asked as ListState<C> & { readonly limit?: number } }
}

type Change = Readonly<Record<string, string | number>>

/** A managed list of any choices, for what they share. */
export type ManagedList = {
  readonly state: Change
  addressOf(change: Change): string
  change(change: Change): void
}
