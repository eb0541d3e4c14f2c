// Unsent listings, stored per account: fields and pictures in IndexedDB, else the fields alone in
// localStorage (ADR 0134). Both are deleted at sign-out (accounts/session.ts).
import { readDraft, writeDraft } from '../../../form/draft.ts'
import { session } from '../../accounts/use-session.ts'
import type { StoredPicture } from '../../media/use-pictures.ts'
import { draftDatabase } from './draft-database.ts'
import type { ListingValues } from './values.ts'

/** The listing as it was when its form was opened. */
export type Base = { version: number; values: ListingValues }

/** A call without an answer yet: repeated with the same key, it makes no second listing. */
export type Sending = { key: string; body: Readonly<Record<string, unknown>> }

export type ListingDraft = {
  savedAt: number
  step: number
  values: ListingValues
  base: Base | null
  copyOf: string | null
  sending: Sending | null
}
export type OpenDraft = { draft: ListingDraft; pictures: readonly StoredPicture[] }

/** `fields`: without the chosen photos; `nothing`: this browser stores nothing. */
export type Stored = 'all' | 'fields' | 'nothing'

export type DraftStore = {
  read: () => Promise<OpenDraft | null>
  write: (draft: ListingDraft, pictures: readonly StoredPicture[]) => Promise<Stored>
  /** Deletes the draft; this store writes no other. */
  remove: () => Promise<void>
}

/** Nothing is written for an account that has signed out meanwhile, here or in another tab. */
function isHere(account: string): boolean {
  try {
    return localStorage.getItem('userId') === account
  } catch {
    const now = session.current()
    return now.state === 'in' && now.userId === account
  }
}

const signatureOf = (pictures: readonly StoredPicture[]) =>
  pictures.map(({ key, blob, picture }) => `${key} ${blob?.size} ${picture?.id}`).join()

/** `name`: which listing of the account it is about. */
export function draftStore(account: string, name: string): DraftStore {
  const keys = { draft: `${account} ${name}`, pictures: `${account} ${name} pictures` }
  const small = { name, account, fields: ['open'] } as const
  // The pictures are large: they are written only when they have changed.
  let written: string | undefined
  let isRemoved = false

  const writeSmall = (open: OpenDraft | null) => {
    const pictures = open?.pictures.filter(({ picture }) => picture) ?? []
    const light = open && {
      ...open,
      pictures: pictures.map(({ key, picture }) => ({ key, ...(picture && { picture }) })),
    }
    writeDraft<{ open: OpenDraft }>(small, light && { open: light })
    return readDraft<{ open: OpenDraft }>(small)?.open?.draft.savedAt === open?.draft.savedAt
  }

  return {
    async read() {
      const light = readDraft<{ open: OpenDraft }>(small)?.open ?? null
      try {
        const draft = (await draftDatabase.get(keys.draft)) as ListingDraft | undefined
        if (!draft || (light && light.draft.savedAt > draft.savedAt)) return light
        const pictures = (await draftDatabase.get(keys.pictures)) as StoredPicture[] | undefined
        return { draft, pictures: pictures ?? [] }
      } catch {
        return light
      }
    },
    async write(draft, pictures) {
      if (isRemoved) return 'all'
      if (!isHere(account)) return 'nothing'
      const signature = signatureOf(pictures)
      try {
        await draftDatabase.put({
          [keys.draft]: draft,
          ...(signature !== written && { [keys.pictures]: pictures }),
        })
        written = signature
        return 'all'
      } catch {
        return writeSmall({ draft, pictures }) ? 'fields' : 'nothing'
      }
    },
    async remove() {
      isRemoved = true
      writeSmall(null)
      await draftDatabase.delete([keys.draft, keys.pictures]).catch(() => undefined)
    },
  }
}
