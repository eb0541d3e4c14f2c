import { createContext, useContext } from 'react'

/** Scheme and host of this installation, the same on the server and in the browser. */
export const OriginContext = createContext('')

export function useOrigin(): string {
  return useContext(OriginContext)
}
