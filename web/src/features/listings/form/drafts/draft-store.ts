// Unsent listings: fields and pictures in a database, the fields among the other forms' drafts, too
// (ADR 0134).
import { readDraft, writeDraft } from '../../../../form/drafts.ts'
import { browserStore } from '../../../../storage.ts'
import { session } from '../../../accounts/use-session.ts'
import type { StoredPicture } from '../../../media/use-pictures.ts'
import type { ListingValues } from '../values.ts'
import { draftDatabase, keysFrom } from './draft-database.ts'

/** The listing as it was when its form was opened. */
export type Base = { version: number; values: ListingValues }

/** A call without an answer yet: repeated with the same key, it makes no second listing. */
export type Sending = { key: string; body: Readonly<Record<string, unknown>> }

export type ListingDraft = {
  savedAt: number
  step: number
  /** The last step reached; missing in older drafts. */
  reached?: number
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
  const here = browserStore.get('userId')
  if (here !== undefined) return here === account
  const now = session.current()
  return now.state === 'in' && now.userId === account
}

/** A draft in the database; a picture's file is a record of its own, because it is large. */
type Entry = {
  readonly draft: ListingDraft
  readonly pictures: readonly Omit<StoredPicture, 'blob' | 'original'>[]
}
type File = Pick<StoredPicture, 'blob' | 'original'>

const fileOf = ({ blob, original }: File) => blob ?? original

/** `name`: which listing of the account it is about. */
export function draftStore(account: string, name: string): DraftStore {
  const key = `${account} ${name}`
  const fileKeys = `${key} picture `
  const small = { name, account, fields: ['open'] } as const
  // Each file is written once. Unknown after a failure, and before the first reading.
  let written: ReadonlyMap<string, Blob> | undefined
  let isRemoved = false

  const filesOf = (pictures: readonly StoredPicture[]) =>
    new Map(
      pictures.flatMap((picture) => {
        const file = fileOf(picture)
        return file ? [[picture.key, file] as const] : []
      }),
    )

  const readLarge = async (): Promise<OpenDraft | null> => {
    const [entry] = (await draftDatabase.get([key])) as [Entry | undefined]
    if (!entry) return null
    const found = await draftDatabase.get(entry.pictures.map(({ key }) => fileKeys + key))
    const pictures = entry.pictures.map(
      (picture, at): StoredPicture => ({ ...picture, ...(found[at] as File | undefined) }),
    )
    written = filesOf(pictures)
    return {
      draft: entry.draft,
      pictures: pictures.filter((one) => one.picture || fileOf(one)),
    }
  }

  const writeLarge = async (draft: ListingDraft, pictures: readonly StoredPicture[]) => {
    const before = written
    const files = filesOf(pictures)
    written = files
    const entry: Entry = {
      draft,
      pictures: pictures.map(({ blob: _, original: __, ...picture }) => picture),
    }
    const changed = pictures.flatMap(({ key, blob, original }) => {
      const file = files.get(key)
      if (!file || file === before?.get(key)) return []
      return [[fileKeys + key, blob ? { blob } : { original }] as const]
    })
    const gone = before && [...before.keys()].filter((key) => !files.has(key))
    try {
      await draftDatabase.change({
        put: { [key]: entry, ...Object.fromEntries(changed) },
        remove: gone?.map((key) => fileKeys + key) ?? [keysFrom(fileKeys)],
      })
    } catch (error) {
      written = undefined
      throw error
    }
  }

  const removeLarge = async () => draftDatabase.change({ remove: [key, keysFrom(fileKeys)] })

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
        const large = await readLarge()
        if (!large || !light) return large ?? light
        return light.draft.savedAt > large.draft.savedAt ? withPicturesOf(large, light) : large
      } catch {
        return light
      }
    },
    async write(draft, pictures) {
      if (isRemoved) return 'all'
      if (!isHere(account)) return 'nothing'
      // At once: a page that ends does not wait for the database.
      const isSmallStored = writeSmall({ draft, pictures })
      try {
        await writeLarge(draft, pictures)
        return 'all'
      } catch {
        // An original is some 5 MB, what it is shrunk to a tenth of that.
        const shrunk = pictures.filter(({ original }) => !original)
        if (shrunk.length < pictures.length && (await succeeds(writeLarge(draft, shrunk))))
          return 'fields'
        return isSmallStored ? 'fields' : 'nothing'
      }
    },
    async remove() {
      isRemoved = true
      writeSmall(null)
      await succeeds(removeLarge())
    },
  }
}

/** The later fields with all photos: those of the earlier draft, and uploaded ones since. */
const withPicturesOf = (earlier: OpenDraft, later: OpenDraft): OpenDraft => ({
  draft: later.draft,
  pictures: [
    ...earlier.pictures.map((one) => ({
      ...one,
      ...later.pictures.find(({ key }) => key === one.key),
    })),
    ...later.pictures.filter(({ key }) => !earlier.pictures.some((one) => one.key === key)),
  ],
})

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
