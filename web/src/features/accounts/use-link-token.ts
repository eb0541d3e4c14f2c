import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../router/router.ts'

type TokenState = { token?: unknown } | null

/**
 * The token of a mailed link (`?token=…`): taken out of the address at once, so that no history, screenshot or referrer
 * carries it, and kept with the history's entry, so that a reload still has it. Undefined until the browser has looked;
 * null when there is none. `forget` when it has been used.
 */
export function useLinkToken(): { token: string | null | undefined; forget: () => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // Only once the page stands: before that, server and browser have to agree.
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    if (isTokenState(state))
      return setToken(typeof state.token === 'string' && state.token ? state.token : null)
    navigate(pathname, {
      replace: true,
      state: { token: new URLSearchParams(search).get('token') } satisfies TokenState,
    })
  }, [navigate, pathname, search, state])
  return {
    token,
    forget: () =>
      navigate(pathname, { replace: true, state: { token: null } satisfies TokenState }),
  }
}

function isTokenState(state: unknown): state is { token: unknown } {
  return typeof state === 'object' && state !== null && 'token' in state
}
