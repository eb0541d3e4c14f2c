// What was searched for without a result, by its text alone (ADR 0199).
import { cutText } from '@rentify/contract/cut-text'
import type pg from 'pg'
import { insertEmptySearches } from './empty-searches.repo.ts'

/** Different texts between two writes. */
const MAX_NOTED = 500
const MAX_CHARACTERS = 80

// Seven digits, however they are grouped: no price or pincode has as many.
const NUMBER = /(?:\p{Nd}[\p{P}\p{S}\s]*){7}/u
const EMAIL =
  /@|[([{]\s*at\s*[)\]}]|\bat\b.*(\bdot\b|\.\s*\p{L}{2,})|\b(gmail|yahoo|hotmail|outlook|rediffmail)\b/u

/** The text as it is counted; null for one that may hold a phone number or an email address. */
function countedText(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (NUMBER.test(text) || EMAIL.test(text)) return null
  return cutText(text, MAX_CHARACTERS).trim() || null
}

type Noted = { readonly n: number; readonly at: Date }
export type EmptySearches = {
  note(typed: string, at: Date): void
  /** Writes what is buffered; a rejection leaves it buffered. */
  flush(): Promise<void>
}

/** Texts in memory, written together. */
export function bufferEmptySearches(pool: pg.Pool): EmptySearches {
  let noted = new Map<string, Noted>()
  const add = (text: string, { n, at }: Noted) => {
    const before = noted.get(text)
    if (!before && noted.size >= MAX_NOTED) return
    noted.set(text, {
      n: n + (before?.n ?? 0),
      at: before && before.at > at ? before.at : at,
    })
  }
  return {
    note(typed, at) {
      const text = countedText(typed)
      if (text !== null) add(text, { n: 1, at })
    },
    async flush() {
      if (noted.size === 0) return
      const batch = noted
      noted = new Map()
      const rows = [...batch].map(([text, counted]) => ({ text, ...counted }))
      try {
        await insertEmptySearches(pool, rows)
      } catch (error) {
        for (const [text, counted] of batch) add(text, counted)
        throw error
      }
    },
  }
}
