// Unsent form input, stored per account. Signing out deletes it (accounts/session.ts).
const DRAFTS_KEY = 'drafts'

export type Draft<V> = {
  /** The form's name among the drafts. */
  name: string
  account: string
  /** The stored fields; never a password or other credentials. */
  fields: readonly (keyof V & string)[]
}

type Drafts = Record<string, Record<string, unknown>>

function readAll(): Drafts {
  try {
    return JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

const keyOf = ({ name, account }: Draft<never>) => `${account} ${name}`

/** The draft's values; null if there is none. */
export function readDraft<V>(draft: Draft<V>): Partial<V> | null {
  const values = readAll()[keyOf(draft)]
  if (!values) return null
  return Object.fromEntries(
    draft.fields.filter((field) => field in values).map((field) => [field, values[field]]),
  ) as Partial<V>
}

/** Stores the draft's fields of these values, if there is storage; null deletes the draft. */
export function writeDraft<V>(draft: Draft<V>, values: Partial<V> | null): void {
  const { [keyOf(draft)]: _, ...others } = readAll()
  const stored = values && Object.fromEntries(draft.fields.map((field) => [field, values[field]]))
  try {
    localStorage.setItem(
      DRAFTS_KEY,
      JSON.stringify(stored ? { ...others, [keyOf(draft)]: stored } : others),
    )
  } catch {
    // Without storage, the form still holds its input.
  }
}
