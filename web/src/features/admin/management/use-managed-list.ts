import { useLocation, useNavigate } from '../../../router/router.ts'
import { type Choices, listAddress, readListState, type Values } from './list-state.ts'

/** A choice in a list's head; the first option shows everything. */
type Filter = {
  readonly label: () => string
  /** What each value is called beside the other filters' values; null: not offered beside them. */
  readonly options: Readonly<Record<string, (state: Values) => string | null>>
  /** It only orders: 'Show all' leaves it. */
  readonly orders?: boolean
  /** What another value sets, too. */
  readonly resets?: Values
}

/** A list's filters, by their names in the address. */
export type Filters = Readonly<Record<string, Filter>>

/** The options of what is in words already, such as every status with its colour. */
export const optionsOf = <K extends string>(
  words: Readonly<Record<K, { readonly label: () => string }>>,
) =>
  Object.fromEntries(
    Object.entries<{ label: () => string }>(words).map(([value, { label }]) => [value, label]),
  ) as Readonly<Record<K, () => string>>

/** What a list is asked for; the size only where it is not the usual one. */
export type Asked<F extends Filters> = {
  readonly page: number
  readonly search: string
  readonly limit?: number
} & { readonly [K in keyof F]: keyof F[K]['options'] & string }

/** Rows on a page: ten, unless more are asked for (R15, D101). */
export const PAGE_SIZES = ['10', '25', '50', '100'] as const

/**
 * The list of this page's address. `change` opens it with other values, on its first page unless it
 * names one; `addressOf` is the address of that, for links.
 */
export function useManagedList<F extends Filters>(filters: F) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const named = Object.entries<Filter>(filters)
  const choices: Choices = { ...Object.fromEntries(named.map(choiceOf)), limit: PAGE_SIZES }
  const state = readListState(search, choices)
  const { limit, ...others } = state
  const addressOf = (change: Values) =>
    listAddress(pathname, { ...state, page: 1, ...change }, choices)
  const change = (values: Values) => navigate(addressOf(values))
  const narrowing = named.filter(([, { orders }]) => !orders)
  const isNarrowed =
    state.search !== '' || narrowing.some(([name]) => state[name] !== choices[name]?.[0])
  const all = Object.fromEntries(narrowing.map(([name]) => [name, choices[name]?.[0] ?? '']))
  return {
    pathname,
    asked: { ...others, ...(limit !== PAGE_SIZES[0] && { limit: Number(limit) }) } as Asked<F>,
    size: Number(limit),
    sort: state.sort,
    /** The filters as they are now. */
    shown: named.map(([name, { label, options, resets }]) => ({
      name,
      label: label(),
      value: String(state[name]),
      options: Object.entries(options).flatMap(([value, text]) => {
        const shown = text(state)
        return shown === null ? [] : [{ value, label: shown }]
      }),
      choose: (value: string) => change({ ...resets, [name]: value }),
    })),
    addressOf,
    change,
    /** Shows everything again; only while something is searched or filtered. */
    clear: isNarrowed ? () => change({ search: '', ...all }) : undefined,
  }
}

const choiceOf = ([name, { options }]: [string, Filter]) => {
  const [first = '', ...rest] = Object.keys(options)
  return [name, [first, ...rest] as const] as const
}
