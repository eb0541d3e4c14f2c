import { useEffect, useState } from 'react'
import { browserStore } from '../../storage.ts'

/** Code of what only some browsers use: those that have `key` stored, or where it is wanted now. */
export function useLate<M>(load: () => Promise<M>, key: string, wanted?: unknown): M | undefined {
  const [late, setLate] = useState<M>()
  useEffect(() => {
    const look = () => (wanted || browserStore.get(key)) && load().then(setLate, () => {})
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [load, key, wanted])
  return late
}
