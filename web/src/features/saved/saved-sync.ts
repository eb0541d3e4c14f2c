// Syncs this browser's saved list with the server's (D20). The last synced list is stored beside
// the current one: their difference is what the user changed and the server has not received yet.
import type { savedEndpoints } from '@rentify/contract/saved/endpoints'
import { MAX_SAVED, savedRoutes } from '@rentify/contract/saved/routes'
import type { SavedList } from '@rentify/contract/saved/saved'
import { clientOf } from '../../api/client.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { SIGNING_OUT, type SigningOut } from '../../api/token.ts'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import { session } from '../accounts/use-session.ts'
import { type Change, mergeChanges, nextChange } from './merge.ts'
import { savedIds, storage, storedIds, storeIds } from './saved-list.ts'
import { acceptNote, dropNote, setFailing, settleNotes, unsentNotes } from './saved-notes.ts'

const savedApi = clientOf<typeof savedEndpoints>(savedRoutes)

/** The server's list at the last sync, and its user. */
export const SYNCED_KEY = 'savedAgreed'
type SyncedList = { readonly userId: string; readonly ids: readonly string[] }

/** Focus and visibility events come together; a list this young is fresh enough. */
const FRESH_MS = 1000
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 300_000

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const me = () => {
  const now = session.current()
  return now.state === 'in' ? now.userId : ''
}

function lastSynced(): SyncedList | null {
  try {
    const { userId, ids } = JSON.parse(storage?.getItem(SYNCED_KEY) ?? 'null') ?? {}
    // A missing list must not count as emptied by the user.
    return typeof userId === 'string' && Array.isArray(ids) && storedIds() !== null
      ? { userId, ids }
      : null
  } catch {
    return null
  }
}

const remember = (userId: string, ids: readonly string[]) =>
  storage?.setItem(SYNCED_KEY, JSON.stringify({ userId, ids }))

/**
 * Stores the server's list, with the local changes since `before` was synced. `theirs` is newest
 * first, ours newest last.
 */
function accept(userId: string, theirs: readonly string[], before: readonly string[]): void {
  if (me() !== userId) return
  const ids = [...theirs].reverse()
  remember(userId, ids)
  storeIds(mergeChanges(ids, before, savedIds()))
}

const unsent = ({ ids }: SyncedList) => nextChange(ids, savedIds())

/** No response, or none from Rentify itself: the changes are kept and pushed later. */
const isUnavailable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504) || error.status === 401)

/** The list after a change, or with `undo` before it. */
const changed = (list: readonly string[], change: Change, undo = false): string[] => {
  const ids = 'save' in change ? [change.save] : change.remove
  const others = list.filter((id) => !ids.includes(id))
  return 'save' in change === undo ? others : [...others, ...ids]
}

/**
 * Removals name their ids, so that they never include another device's saves, even when this list
 * is empty (D20).
 */
const pushChange = (change: Change) =>
  'save' in change
    ? savedApi.saveListing({ params: { id: change.save } })
    : savedApi.removeSaved({ body: { ids: [...change.remove] } })

/** Pushes unsent changes; one that the server rejects is undone, with the server's message. */
async function pushChanges(userId: string): Promise<void> {
  for (;;) {
    const known = lastSynced()
    const next = known?.userId === userId && me() === userId ? unsent(known) : null
    if (!known || !next) return
    try {
      await pushChange(next)
      if (me() === userId) remember(userId, changed((lastSynced() ?? known).ids, next))
    } catch (error) {
      if (isUnavailable(error) || me() !== userId) throw error
      storeIds(changed(savedIds(), next, true))
      toast('error', messageOf(error, m.saved_failed()))
    }
  }
}

const hasNotes = (userId: string) => Object.keys(unsentNotes(userId)).length > 0

/**
 * The server says that this is no note, or on nothing that is saved: sending it again is in vain.
 * By their codes: one of the version before answers 404, too.
 */
const isRefused = (error: unknown) =>
  error instanceof ApiError && ['validation_failed', 'save_not_found'].includes(error.code)

/** Pushes unsent notes; what is typed meanwhile has its own turn. */
async function pushNotes(userId: string): Promise<void> {
  for (const [id, written] of Object.entries(unsentNotes(userId))) {
    if (me() !== userId) return
    try {
      const kept = await savedApi.noteSaved({ params: { id }, body: written })
      if (me() === userId) acceptNote(userId, written, kept)
    } catch (error) {
      if (me() !== userId || !isRefused(error)) throw error
      dropNote(userId, id)
      // It was taken off the list, here or on another device.
      if (savedIds().includes(id)) toast('error', messageOf(error, m.saved_failed()))
    }
  }
}

/** A list from before the sign-in is merged only if it belongs to no other user (D20). */
async function mergeAtSignIn(userId: string): Promise<void> {
  const known = lastSynced()
  if (known?.userId === userId) return
  const brought = known ? [] : savedIds()
  const mine = brought.filter((id) => ID.test(id)).slice(-MAX_SAVED)
  if (mine.length === 0) {
    remember(userId, [])
    return storeIds([])
  }
  const { ids } = await savedApi.mergeSaved({ body: { ids: mine } })
  accept(userId, ids, brought)
  if (mine.some((id) => !ids.includes(id))) toast('info', m.saved_some_gone())
}

async function exchange<L extends Pick<SavedList, 'ids'>>(
  userId: string,
  read: () => Promise<L>,
): Promise<L> {
  await mergeAtSignIn(userId)
  for (;;) {
    await pushChanges(userId)
    const before = lastSynced()?.ids ?? []
    const list = await read()
    accept(userId, list.ids, before)
    const known = lastSynced()
    // An answer lacks what the user changed while it was on its way.
    if (me() !== userId || known?.userId !== userId || !unsent(known)) return list
  }
}

/** Time and user of the last sync. */
let last = { at: 0, userId: '' }
let pending: Promise<unknown> = Promise.resolve()
let waiting: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS
/** Delays signing out until a change made just before has been pushed. */
function waitForPush(event: Event): void {
  if (hasNotes(me())) sendNotes()
  ;(event as CustomEvent<SigningOut>).detail(pending)
}

/**
 * Runs calls one after the other; if the server is unavailable, retries with growing delays while
 * changes are unsent.
 */
function inOrder<T>(work: (userId: string) => Promise<T>): Promise<T> {
  // Adding the same listener again has no effect.
  window.addEventListener(SIGNING_OUT, waitForPush)
  const turn = pending.then(async () => {
    clearTimeout(waiting)
    const userId = me()
    if (!userId) throw new Error('The user has signed out.')
    try {
      const done = await work(userId)
      if (hasNotes(userId)) waiting = setTimeout(sync, wait)
      else wait = FIRST_WAIT_MS
      return done
    } catch (error) {
      last = { at: 0, userId }
      const known = lastSynced()
      const isOwn = known !== null && known.userId === me()
      if (isOwn && (hasNotes(userId) || (isUnavailable(error) && unsent(known)))) {
        waiting = setTimeout(sync, wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
      throw error
    }
  })
  pending = turn.catch(() => undefined)
  return turn
}

/** Called after the user changed the list. */
export function send(): void {
  inOrder(async (userId) => {
    await mergeAtSignIn(userId)
    await pushChanges(userId)
  }).catch((error: unknown) => {
    if (isUnavailable(error) && me()) toast('info', m.saved_kept())
  })
}

/** Called when a note was typed: what cannot be sent now is sent with the next turns. */
export function sendNotes(): void {
  inOrder(async (userId) => {
    await mergeAtSignIn(userId)
    await pushChanges(userId)
    await pushNotes(userId)
  }).then(
    () => setFailing(false),
    () => setFailing(true),
  )
}

/** Takes places that are gone off the account's list: they are in no list of the browser's. */
export const removeGone = (ids: readonly string[]) =>
  inOrder(() => savedApi.removeSaved({ body: { ids: [...ids] } }))

/** Called at the start, when the user returns to the page, and when the connection is back. */
export function sync(): void {
  if (
    (last.userId === me() && Date.now() - last.at < FRESH_MS) ||
    !me() ||
    document.visibilityState !== 'visible'
  )
    return
  last = { at: Date.now(), userId: me() }
  if (hasNotes(me())) sendNotes()
  inOrder((userId) => exchange(userId, () => savedApi.listSaved({ query: { only: 'ids' } }))).catch(
    () => undefined,
  )
}

/** The whole list with its cards, after all local changes have been pushed. */
export function readSaved(signal: AbortSignal): Promise<SavedList> {
  last = { at: Date.now(), userId: me() }
  if (hasNotes(me())) sendNotes()
  return inOrder(async (userId) => {
    const settled = settleNotes()
    const list = await exchange(userId, () => savedApi.listSaved({}, { signal }))
    settled()
    return list
  })
}
