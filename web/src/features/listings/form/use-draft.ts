import { useEffect, useState } from 'react'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { DraftStore, Kept } from './draft-store.ts'

/** Keeps the draft of a form on screen; `kept` is null until the first change. */
export function useDraft(
  store: DraftStore,
  snapshot: Parameters<typeof createDraftKeeper>[1],
): [DraftKeeper, Kept | null] {
  const [kept, setKept] = useState<Kept | null>(null)
  const [keeper] = useState(() => createDraftKeeper(store, snapshot, setKept))
  useEffect(() => {
    const flush = () => void keeper.flush()
    // Android may end a page as soon as it is hidden, such as behind the camera.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  return [keeper, kept]
}
