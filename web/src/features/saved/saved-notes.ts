// Notes on saved places as this browser has written them (D89): shown at once, and kept here until
// the server has them, however long the connection is away.
import type { KeptNote } from '@rentify/contract/saved/saved'
import { storage } from './saved-list.ts'

export const NOTES_KEY = 'savedNotes'

/** `notedAt` never goes back, so that it wins over every note that its writer has seen. */
type WrittenNote = { readonly note: string; readonly notedAt: string }
type Kept = Pick<KeptNote, 'note' | 'notedAt'>

type Stored = { readonly userId: string; readonly notes: Readonly<Record<string, WrittenNote>> }

const listeners = new Set<() => void>()
/** The server's answers to what was written here, by user and place, until its list has them. */
const accepted = new Map<string, Kept>()
const keyOf = (userId: string, id: string) => `${userId} ${id}`
let failing = false

const isNote = (value: unknown): value is WrittenNote => {
  const { note, notedAt } = (value ?? {}) as Partial<Record<keyof WrittenNote, unknown>>
  return typeof note === 'string' && typeof notedAt === 'string'
}

const read = (): Stored => readFrom(storage?.getItem(NOTES_KEY) ?? null)

function readFrom(text: string | null): Stored {
  try {
    const { userId, notes } = JSON.parse(text ?? 'null') ?? {}
    const written = Object.entries(notes ?? {}).filter(([, note]) => isNote(note))
    if (typeof userId === 'string')
      return { userId, notes: Object.fromEntries(written) as Stored['notes'] }
  } catch {}
  return { userId: '', notes: {} }
}

function store(userId: string, notes: Stored['notes']): void {
  if (Object.keys(notes).length > 0)
    storage?.setItem(NOTES_KEY, JSON.stringify({ userId, notes } satisfies Stored))
  else storage?.removeItem(NOTES_KEY)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** The notes that the server has not; those that nobody signed in had written are this user's. */
export function unsentNotes(userId: string): Stored['notes'] {
  const { userId: writer, notes } = read()
  return writer === userId || writer === '' ? notes : {}
}

/** Keeps a note as it is typed, and says since when; `known` is the one that its writer sees. */
export function writeNote(userId: string, id: string, note: string, known?: Kept): string {
  const answer = accepted.get(keyOf(userId, id))
  const before = [known?.notedAt, unsentNotes(userId)[id]?.notedAt, answer?.notedAt]
  const last = Math.max(...before.map((time) => (time ? Date.parse(time) + 1 : 0)))
  const notedAt = new Date(Math.max(Date.now(), last)).toISOString()
  store(userId, { ...unsentNotes(userId), [id]: { note, notedAt } })
  return notedAt
}

/** Drops a note: what the server has is shown again. */
export function dropNote(userId: string, id: string): void {
  accepted.delete(keyOf(userId, id))
  const { [id]: dropped, ...others } = unsentNotes(userId)
  if (dropped) store(userId, others)
}

/** The server keeps this since `sent`; what was typed since is still to be sent. */
export function acceptNote(
  userId: string,
  sent: WrittenNote,
  { _id, note, notedAt }: KeptNote,
): void {
  accepted.set(keyOf(userId, _id), { note, notedAt })
  const { [_id]: written, ...others } = unsentNotes(userId)
  if (written?.notedAt === sent.notedAt) store(userId, others)
  else tell()
}

/** Called when the server's list is asked for; the result, when it is there and says the same. */
export function settleNotes(): () => void {
  const keys = [...accepted.keys()]
  return () => {
    for (const key of keys) accepted.delete(key)
  }
}

/** Whether notes wait for a connection. */
export function setFailing(now: boolean): void {
  if (failing === now) return
  failing = now
  tell()
}

/** What a note's field shows: the text, since when, and whether the server has it. */
type ShownNote = Kept & { readonly state: 'kept' | 'sending' | 'waiting' }

/** The same object while nothing changes, as React asks for. */
const shown = new Map<string, ShownNote>()

/** A place's note: as it was written here, else the later of what the server said. */
export function noteOf(userId: string, id: string, listed: Kept): ShownNote {
  const key = keyOf(userId, id)
  const answer = accepted.get(key)
  if (answer && (answer.notedAt ?? '') <= (listed.notedAt ?? '')) accepted.delete(key)
  const written = unsentNotes(userId)[id]
  const { note, notedAt } = written ?? accepted.get(key) ?? listed
  const state = written ? (failing ? 'waiting' : 'sending') : 'kept'
  const before = shown.get(key)
  if (before?.note === note && before.notedAt === notedAt && before.state === state) return before
  const now: ShownNote = { note, notedAt, state }
  shown.set(key, now)
  return now
}

/**
 * Another tab wrote a note, or sent one: what it does not keep here any more is what the server
 * has, until the list says so.
 */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== NOTES_KEY) return
  const [before, now] = [readFrom(oldValue), readFrom(newValue)]
  const sent = Object.entries(before.notes).filter(([id]) => !(id in now.notes))
  for (const [id, note] of sent) {
    const known = accepted.get(keyOf(before.userId, id))
    if ((known?.notedAt ?? '') < note.notedAt) accepted.set(keyOf(before.userId, id), note)
  }
  tell()
}

export function subscribeToNotes(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}
