import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import type { StepForm } from '../../../../form/use-step-form.ts'
import { m } from '../../../../messages/index.js'
import { type Pictures, PicturesMissing } from '../../../media/use-pictures.ts'
import { listingById } from '../../detail.queries.ts'
import type { Base, Sending } from '../drafts/draft-store.ts'
import type { DraftWriter } from '../drafts/draft-writer.ts'
import { schemaOf } from '../steps/lazy-steps.tsx'
import { type ListingField, type ListingValues, valuesOf } from '../values.ts'
import type { Wizard } from '../wizard.ts'
import { type Change, changesBetween, mergeChanges, type Side } from './conflicts.ts'
import { failureText } from './failure-text.ts'
import { listingCalls } from './listing.api.ts'
import { saveListing } from './save-listing.ts'

type Conflict = { theirs: ListingDetail; changes: readonly Change[] }

type Submit = {
  wizard: Wizard
  listing: ListingDetail | null
  form: StepForm<ListingValues>
  pictures: Pictures
  client: QueryClient
  writer: DraftWriter
  sending: { current: () => Sending | null; store: (sending: Sending | null) => Promise<unknown> }
  base: { current: () => Base | null; become: (base: Base) => void }
  signInAgain: () => Promise<boolean>
  /** Opens a field's step and focuses it. */
  show: (field: ListingField) => void
  onSaved: (listing: ListingDetail) => void
}

/** The server's names for the pictures. */
const PICTURE_PATHS = ['images', 'pictureIds', 'pictures']

/** Validates all steps and saves the listing, whatever comes between. */
export function useSubmit({
  wizard,
  listing,
  form,
  pictures,
  client,
  writer,
  sending,
  base,
  signInAgain,
  show,
  onSaved,
}: Submit) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const reject = (field: ListingField) => {
    form.showError(m.wizard_check_all())
    show(field)
  }

  const check = async (): Promise<boolean> => {
    const wrong = await form.firstWrong(wizard.steps.flatMap(({ fields }) => fields))
    if (pictures.list.length === 0)
      form.control.setError('pictures', { message: wizard.texts.noPictures() })
    const first = wrong ?? (pictures.list.length === 0 ? 'pictures' : null)
    if (first) reject(first)
    return first === null
  }

  const send = async () => {
    const parsed = (await schemaOf(wizard.type)).safeParse(form.control.getValues())
    if (!parsed.success) return
    const pictureIds = await pictures.pictureIds()
    const version = base.current()?.version
    const saved = await saveListing({
      calls: listingCalls(wizard.type),
      id: listing?._id ?? null,
      body: { ...parsed.data, pictureIds, ...(version !== undefined && { version }) },
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

  const attempt = async (): Promise<void> => {
    try {
      await send()
    } catch (error) {
      if (error instanceof PicturesMissing) {
        form.control.setError('pictures', { message: error.message })
        return reject('pictures')
      }
      const code = error instanceof ApiError ? error.code : null
      if (code === 'unauthenticated' && (await signInAgain())) return attempt()
      if (code === 'unauthenticated') return
      if (code === 'listing_changed' && listing) {
        if (await compare(listing._id)) return attempt()
        return
      }
      throw error
    }
  }

  const fail = (error: unknown) => {
    // Swept since the upload, such as of an old draft: they are sent again.
    if (error instanceof ApiError && error.fields.some(({ path }) => isOfPictures(path)))
      pictures.recheck()
    const text = failureText(wizard.type, error, wizard.texts.failed())
    const [first] = form.fail(withPictures(error), text)
    if (first) reject(first)
  }

  const submit = async () => {
    form.setBusy(true)
    form.showError(null)
    try {
      if (await check()) await attempt()
    } catch (error) {
      fail(error)
    } finally {
      form.setBusy(false)
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
    void submit()
  }

  return { submit, conflict, resolve }
}

const isOfPictures = (path: string) => PICTURE_PATHS.includes(path.split('.')[0] ?? '')

/** What the server says about pictures belongs to the form's one field of them. */
function withPictures(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = error.fields.map(({ path, ...rest }) => ({
    ...rest,
    path: isOfPictures(path) ? 'pictures' : path,
  }))
  return new ApiError(error.code, error.message, error.status, fields)
}
