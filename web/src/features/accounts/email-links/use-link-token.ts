import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../../router/router.ts'

type TokenState = { token?: unknown } | null

/**
 * The token of an emailed link (`?token=…`): removed from the address at once, so that no history,
 * screenshot or referrer has it, and stored in the history entry, so that a reload still finds it.
 * Undefined until hydration; null when there is none. Call `forget` after use.
 */
export function useLinkToken(): { token: string | null | undefined; forget: () => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // Only after hydration: before that, server and browser must render the same.
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
