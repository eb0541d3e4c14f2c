// Unsent input, stored per account until it is sent, discarded, or its user signs out (ADR 0290).
// Forms store fields; a listing's photos are too large for that and go to a database (ADR 0134).
import { browserStore, deleteDatabase, readJson, tabStore } from '../storage.ts'

/** The key of drafts in the browser, and of which of them a tab has; the name of their database. */
export const DRAFTS = 'drafts'

export type Draft<V> = {
  /** The form's name among the drafts. */
  name: string
  account: string
  /** The stored fields; never a password or other credentials. */
  fields: readonly (keyof V & string)[]
}

type Drafts = Record<string, Record<string, unknown>>

const readAll = () => (readJson(browserStore, DRAFTS) ?? {}) as Drafts

const keyOf = ({ name, account }: Draft<never>) => `${account} ${name}`

/** The draft's values; null if there is none. */
export function readDraft<V>(draft: Draft<V>): Partial<V> | null {
  const values = readAll()[keyOf(draft)]
  if (!values) return null
  return Object.fromEntries(
    draft.fields.filter((field) => field in values).map((field) => [field, values[field]]),
  ) as Partial<V>
}

/**
 * Stores the draft's fields of these values, if there is storage; null deletes the draft. Without
 * storage, the form still holds its input.
 */
export function writeDraft<V>(draft: Draft<V>, values: Partial<V> | null): void {
  const { [keyOf(draft)]: _, ...others } = readAll()
  const stored = values && Object.fromEntries(draft.fields.map((field) => [field, values[field]]))
  browserStore.set(DRAFTS, JSON.stringify(stored ? { ...others, [keyOf(draft)]: stored } : others))
}

/** Deletes every draft of whoever uses this browser, at sign-out and before another signs in. */
export function forgetDrafts(): void {
  browserStore.remove(DRAFTS)
  tabStore.remove(DRAFTS)
  deleteDatabase(DRAFTS)
}
