import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML: what would send a form's fields in the address, were it pressed before scripts come, is disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
