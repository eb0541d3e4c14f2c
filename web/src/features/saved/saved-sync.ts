// How this browser and the server come to one list (D20). What was last agreed is kept beside the list: the difference
// between the two is what the person pressed and the server has not heard of yet.
import type { savedEndpoints } from '@rentify/contract/saved/endpoints'
import { MOST_SAVED } from '@rentify/contract/saved/limits'
import { savedRoutes } from '@rentify/contract/saved/routes'
import type { SavedList } from '@rentify/contract/saved/saved'
import { clientOf } from '../../api/client.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import { SIGNING_OUT, type SigningOut } from '../accounts/signing-out.ts'
import { session } from '../accounts/use-session.ts'
import { type Change, mergeChanges, nextChange } from './merge.ts'
import { savedIds, storage, storedIds, storeIds } from './saved-list.ts'

export const savedApi = clientOf<typeof savedEndpoints>(savedRoutes)

/** What the server had when both last agreed, and of whom. */
export const SYNCED_KEY = 'savedAgreed'
type SyncedList = { readonly userId: string; readonly ids: readonly string[] }

/** Focus and visibility come together; a list this young is new enough. */
const FRESH_MILLISECONDS = 1000
const FIRST_WAIT_MILLISECONDS = 5000
const LONGEST_WAIT_MILLISECONDS = 300_000

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const me = () => {
  const now = session.current()
  return now.state === 'in' ? now.userId : ''
}

function lastSynced(): SyncedList | null {
  try {
    const { userId, ids } = JSON.parse(storage?.getItem(SYNCED_KEY) ?? 'null') ?? {}
    // A list that is not there was not emptied by anybody.
    return typeof userId === 'string' && Array.isArray(ids) && storedIds() !== null
      ? { userId, ids }
      : null
  } catch {
    return null
  }
}

const remember = (userId: string, ids: readonly string[]) =>
  storage?.setItem(SYNCED_KEY, JSON.stringify({ userId, ids }))

/** The server's list, with what was pressed here since `before` was agreed. `theirs` is newest first, ours newest last. */
function accept(userId: string, theirs: readonly string[], before: readonly string[]): void {
  if (me() !== userId) return
  const ids = [...theirs].reverse()
  remember(userId, ids)
  storeIds(mergeChanges(ids, before, savedIds()))
}

const unsent = ({ ids }: SyncedList) => nextChange(ids, savedIds())

/** No answer, or none from Rentify itself: what was pressed is kept and sent again. */
const isUnavailable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504) || error.status === 401)

/** The list after a change, or with `undo` as it was before. */
const changed = (list: readonly string[], change: Change, undo = false): string[] => {
  const ids = 'save' in change ? [change.save] : change.remove
  const others = list.filter((id) => !ids.includes(id))
  return 'save' in change === undo ? others : [...others, ...ids]
}

/** Removals name their places: another device's saves are not in them, even when this list is now empty (D20). */
const pushChange = (change: Change) =>
  'save' in change
    ? savedApi.saveListing({ params: { id: change.save } })
    : savedApi.removeSaved({ body: { ids: [...change.remove] } })

/** Tells the server what it has not heard of: what it refuses goes back, with its words. */
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

/** What a browser brings to a sign-in counts only if it is nobody else's (D20). */
async function mergeAtSignIn(userId: string): Promise<void> {
  const known = lastSynced()
  if (known?.userId === userId) return
  const brought = known ? [] : savedIds()
  const mine = brought.filter((id) => ID.test(id)).slice(-MOST_SAVED)
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
  await pushChanges(userId)
  const before = lastSynced()?.ids ?? []
  const list = await read()
  accept(userId, list.ids, before)
  return list
}

/** When, and with whom. */
let last = { at: 0, userId: '' }
let pending: Promise<unknown> = Promise.resolve()
let waiting: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MILLISECONDS
/** A heart pressed a moment ago still reaches the account. */
const waitForPush = (event: Event) => (event as CustomEvent<SigningOut>).detail(pending)

/** One after the other; when the server is away, again after a while, for as long as something is unsent. */
function inOrder<T>(work: (userId: string) => Promise<T>): Promise<T> {
  // Listening twice is listening once.
  window.addEventListener(SIGNING_OUT, waitForPush)
  const turn = pending.then(async () => {
    clearTimeout(waiting)
    const userId = me()
    if (!userId) throw new Error('Whoever pressed has signed out.')
    try {
      const done = await work(userId)
      wait = FIRST_WAIT_MILLISECONDS
      return done
    } catch (error) {
      last = { at: 0, userId }
      const known = lastSynced()
      if (isUnavailable(error) && known && known.userId === me() && unsent(known)) {
        waiting = setTimeout(sync, wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS)
      }
      throw error
    }
  })
  pending = turn.catch(() => undefined)
  return turn
}

/** After a press. */
export function send(): void {
  inOrder(async (userId) => {
    await mergeAtSignIn(userId)
    await pushChanges(userId)
  }).catch((error: unknown) => {
    if (isUnavailable(error) && me()) toast('info', m.saved_kept())
  })
}

/** At the start, when the person comes back to the page, and when the connection does. */
export function sync(): void {
  if (
    (last.userId === me() && Date.now() - last.at < FRESH_MILLISECONDS) ||
    !me() ||
    document.visibilityState !== 'visible'
  )
    return
  last = { at: Date.now(), userId: me() }
  inOrder((userId) => exchange(userId, () => savedApi.listSaved({ query: { only: 'ids' } }))).catch(
    () => undefined,
  )
}

/** The whole list with its cards, after everything pressed here has been told. */
export function readSaved(signal: AbortSignal): Promise<SavedList> {
  last = { at: Date.now(), userId: me() }
  return inOrder((userId) => exchange(userId, () => savedApi.listSaved({}, { signal })))
}
