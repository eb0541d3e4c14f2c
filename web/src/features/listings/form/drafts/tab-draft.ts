// Each tab has a draft of its own: two that add a listing of the same type, or edit the same one,
// overwrite nothing of each other (ADR 0134).
import { DRAFTS } from '../../../../form/drafts.ts'
import { readJson, tabStore } from '../../../../storage.ts'
import { type DraftStore, draftStore, type OpenDraft } from './draft-store.ts'

/** More tabs than this with the same form share the last draft. */
const MAX_DRAFTS = 9
/** A reloaded tab may still hold its lock for a moment. */
const RELOAD_MS = 2000

/** A draft that no other tab writes until it is released. */
type TabDraft = { store: DraftStore; found: OpenDraft | null; release: () => void }

/** The first draft has the form's name alone. */
const nameOf = (form: string, number: number) => (number === 1 ? form : `${form} ${number}`)

/**
 * The draft of a form in this tab: after a reload the one it had, else the latest one that no other
 * tab has open, else a new one.
 */
export async function acquireTabDraft(account: string, form: string): Promise<TabDraft> {
  const open = async (number: number, signal?: AbortSignal): Promise<TabDraft | null> => {
    const name = nameOf(form, number)
    const release = await acquireLock(`draft ${account} ${name}`, signal)
    if (!release) return null
    const store = draftStore(account, name)
    return { store, found: await store.read(), release }
  }
  const choose = async (): Promise<TabDraft> => {
    const before = draftOfTab.read(form)
    const same = before && (await open(before, AbortSignal.timeout(RELOAD_MS)))
    if (same) return same
    let chosen: { number: number; draft: TabDraft } | null = null
    for (let number = 1; number <= MAX_DRAFTS; number += 1) {
      const draft = await open(number)
      if (!draft) continue
      if (chosen && savedAt(draft) <= savedAt(chosen.draft)) draft.release()
      else {
        chosen?.draft.release()
        chosen = { number, draft }
      }
    }
    if (chosen) draftOfTab.write(form, chosen.number)
    const last = draftStore(account, nameOf(form, MAX_DRAFTS))
    return chosen?.draft ?? { store: last, found: await last.read(), release: () => {} }
  }
  if (!navigator.locks) return (await open(1)) as TabDraft
  // One tab at a time looks for its draft, since it acquires others meanwhile.
  return navigator.locks.request(`drafts ${account} ${form}`, choose)
}

const savedAt = ({ found }: TabDraft) => found?.draft.savedAt ?? 0

/** Waits for a lock until the signal ends, without one not at all; null: another tab has it. */
function acquireLock(name: string, signal?: AbortSignal): Promise<(() => void) | null> {
  // Pages without https have no locks.
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release))
      resolve(null)
    }
    navigator.locks
      .request(name, signal ? { signal } : { ifAvailable: true }, held)
      .catch(() => resolve(null))
  })
}

type Numbers = Readonly<Record<string, number>>

const numbers = () => (readJson(tabStore, DRAFTS) ?? {}) as Numbers
const writeNumbers = (all: Numbers) => tabStore.set(DRAFTS, JSON.stringify(all))

/** Which of a form's drafts this tab has; without storage, a reload looks for the latest one. */
export const draftOfTab = {
  read: (form: string): number | null => numbers()[form] ?? null,
  write: (form: string, number: number) => writeNumbers({ ...numbers(), [form]: number }),
  /** After the listing is saved. */
  remove(form: string): void {
    const { [form]: _, ...others } = numbers()
    writeNumbers(others)
  },
}
