import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../router/router.ts'
import { type ListState, readListState, writeListState } from './listing-search.ts'
import type { Stays } from './stays/stays.ts'

/** The list's state from the address, and a setter whose every change Back undoes. */
export function useListState(stays?: Stays): [ListState, (next: ListState) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readListState(query, stays), [query, stays])
  const change = useCallback((next: ListState) => setQuery(writeListState(next)), [setQuery])
  return [state, change]
}
