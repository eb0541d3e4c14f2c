// The hooks of the router; the app's root and its route outlet provide `RouterContext` and
// `ParamsContext`.
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import {
  createStaticHistory,
  type History,
  type Location,
  type Navigate,
  type NavigateOptions,
} from './history.ts'
import type { Params } from './match.ts'

export const RouterContext = createContext<History>(createStaticHistory('/'))
export const ParamsContext = createContext<Params>({})

export function useLocation(): Location {
  const { subscribe, current, rendered } = useContext(RouterContext)
  return useSyncExternalStore(subscribe, current, rendered)
}

/** The same function on every render. */
export function useNavigate(): Navigate {
  return useContext(RouterContext).navigate
}

/** The `:name` parts of the route's path. */
export function useParams(): Params {
  return useContext(ParamsContext)
}

type SetSearchParams = (
  next: URLSearchParams | Readonly<Record<string, string>>,
  options?: NavigateOptions,
) => void

/** The query of the address, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(next).toString()
      navigate(query ? `?${query}` : window.location.pathname, options)
    },
    [navigate],
  )
  return [params, set]
}
