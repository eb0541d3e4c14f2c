// Writes the draft while the user types: at most 300 ms late, and at once when the page may end.
import type { StoredPicture } from '../../../media/use-pictures.ts'
import type { DraftStore, ListingDraft, Stored } from './draft-store.ts'

const DELAY_MS = 300

type Snapshot = () => { draft: ListingDraft; pictures: readonly StoredPicture[] }

export type DraftWriter = ReturnType<typeof createDraftWriter>

export function createDraftWriter(
  store: DraftStore,
  snapshot: Snapshot,
  onStored: (stored: Stored) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const { draft, pictures } = snapshot()
    onStored(await store.write(draft, pictures))
  }
  return {
    /** Something has changed. */
    changed(): void {
      timer ??= setTimeout(() => void write(), DELAY_MS)
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
