// Writes the draft while the user types: at most 300 ms late, and at once when the page may end.
import type { StoredPicture } from '../../media/use-pictures.ts'
import type { DraftStore, Kept, ListingDraft } from './draft-store.ts'

const DELAY_MILLISECONDS = 300

type Snapshot = () => { draft: ListingDraft; pictures: readonly StoredPicture[] }

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

export function createDraftKeeper(
  store: DraftStore,
  snapshot: Snapshot,
  onKept: (kept: Kept) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const { draft, pictures } = snapshot()
    onKept(await store.write(draft, pictures))
  }
  return {
    /** Something has changed. */
    changed(): void {
      timer ??= setTimeout(() => void write(), DELAY_MILLISECONDS)
    },
    /** Writes a change that waits. */
    async flush(): Promise<void> {
      if (timer !== undefined) await write()
    },
    /** Writes now, changed or not. */
    write,
    /** The listing is saved. */
    async remove(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await store.remove()
    },
  }
}
