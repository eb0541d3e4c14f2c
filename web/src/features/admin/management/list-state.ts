// A list's state is its address, so that Back, reload and sharing keep it (D70).
import { withQuery } from '../../../paths.ts'

export type Values = Readonly<Record<string, string | number>>

/** What can be chosen (status, sort …), by its name in the address; the first value is left out. */
export type Choices = Readonly<Record<string, readonly [string, ...string[]]>>

/** `page` from 1 on, `search` as typed, and one value of each choice. */
type ListState<C extends Choices> = {
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
export function listAddress(pathname: string, state: Values, choices: Choices): string {
  const first = (name: string) => (name === 'page' ? 1 : choices[name]?.[0])
  const said = Object.entries(state).filter(([name, value]) => value !== first(name))
  return withQuery(pathname, Object.fromEntries(said))
}
