import { useEffect, useState } from 'react'
import type { DraftStore, Stored } from './draft-store.ts'
import { createDraftWriter, type DraftWriter } from './draft-writer.ts'

/** Writes the draft of a form on screen; `stored` is null until the first change. */
export function useDraft(
  store: DraftStore,
  snapshot: Parameters<typeof createDraftWriter>[1],
): [DraftWriter, Stored | null] {
  const [stored, setStored] = useState<Stored | null>(null)
  const [writer] = useState(() => createDraftWriter(store, snapshot, setStored))
  useEffect(() => {
    const flush = () => void writer.flush()
    // Android may end a page as soon as it is hidden, such as behind the camera.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [writer])
  return [writer, stored]
}
