import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { type Pictures, PicturesMissing } from '../../../media/use-pictures.ts'
import { listingById } from '../../detail.queries.ts'
import type { Base, Sending } from '../drafts/draft-store.ts'
import type { DraftWriter } from '../drafts/draft-writer.ts'
import { type ListingField, valuesOf } from '../values.ts'
import type { ListingForm, Wizard } from '../wizard.ts'
import { type Change, changesBetween, mergeChanges, type Side } from './conflicts.ts'
import { type ListingBody, listingCalls } from './listing.api.ts'
import { saveListing } from './save-listing.ts'

type Conflict = { theirs: ListingDetail; changes: readonly Change[] }

type Submit = {
  wizard: Wizard
  listing: ListingDetail | null
  /** The listing that a new one is a copy of; it may show the same pictures. */
  copyOf: string | null
  form: ListingForm
  pictures: Pictures
  client: QueryClient
  writer: DraftWriter
  sending: { current: () => Sending | null; store: (sending: Sending | null) => Promise<unknown> }
  base: { current: () => Base | null; become: (base: Base) => void }
  signInAgain: () => Promise<boolean>
  onSaved: (saved: ListingSaved) => void
}

/** The server's names for the pictures. */
const PICTURE_PATHS = ['images', 'pictureIds', 'pictures']

/** A dialog asks the user how to go on. */
export const ANSWERED_ELSEWHERE = { unauthenticated: () => {}, listing_changed: () => {} }

/** The form's name of a field that the server names. */
export const formPath = (path: string) => (isOfPictures(path) ? 'pictures' : path)

/** Saves the listing, whatever comes between. */
export function useSubmit({
  wizard,
  listing,
  copyOf,
  form,
  pictures,
  client,
  writer,
  sending,
  base,
  signInAgain,
  onSaved,
}: Submit) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const save = async (body: ListingBody) => {
    const pictureIds = await pictures.pictureIds()
    const version = base.current()?.version
    const saved = await saveListing({
      calls: listingCalls(wizard.type),
      id: listing?._id ?? null,
      body: {
        ...body,
        pictureIds,
        ...(version !== undefined && { version }),
        ...(copyOf !== null && { copyOf }),
      },
      sending: sending.current(),
      store: sending.store,
    })
    await writer.remove()
    void client.invalidateQueries({ queryKey: ['listings'] })
    onSaved(saved)
  }

  /** Loads the listing as it is now; asks the user where both have changed something. */
  const compare = async (id: string): Promise<boolean> => {
    const theirs = await client.fetchQuery({ ...listingById(id), staleTime: 0 })
    const before = base.current()?.values ?? valuesOf(theirs)
    const changes = changesBetween(before, form.control.getValues(), valuesOf(theirs))
    if (changes.length > 0) setConflict({ theirs, changes })
    else base.become({ version: theirs.version, values: valuesOf(theirs) })
    return changes.length === 0
  }

  const send = async (body: ListingBody): Promise<void> => {
    try {
      await save(body)
    } catch (error) {
      if (error instanceof PicturesMissing) throw missing(error)
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'unauthenticated' && (await signInAgain())) return send(body)
      if (error.code === 'listing_changed' && listing && (await compare(listing._id)))
        return send(body)
      // Swept since the upload, such as of an old draft: they are sent again.
      if (error.code === 'validation_failed' && error.fields.some(({ path }) => isOfPictures(path)))
        pictures.recheck()
      throw error
    }
  }

  /** The user has chosen between both versions; null: not now. */
  const resolve = (chosen: Partial<Record<ListingField, Side>> | null) => {
    if (!conflict || !chosen) return setConflict(null)
    const { theirs, changes } = conflict
    const values = valuesOf(theirs)
    const merged = mergeChanges(form.control.getValues(), values, changes, chosen)
    if (merged.pictures === values.pictures) pictures.reset({ initial: theirs.pictures })
    for (const [field, value] of Object.entries(merged))
      form.control.setValue(field as ListingField, value, { shouldDirty: true })
    base.become({ version: theirs.version, values })
    setConflict(null)
    void form.submit()
  }

  return { send, conflict, resolve }
}

const isOfPictures = (path: string) => PICTURE_PATHS.includes(path.split('.')[0] ?? '')

const missing = ({ message }: PicturesMissing) =>
  new ApiError('validation_failed', message, 400, [{ path: 'pictures', message }])
