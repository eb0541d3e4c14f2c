import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the server's HTML: buttons whose form would put its fields in the address before scripts
 * load are disabled until then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
