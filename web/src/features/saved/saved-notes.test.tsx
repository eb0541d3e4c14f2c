import { beforeEach, describe, expect, it } from 'vitest'
import {
  acceptNote,
  dropNote,
  NOTES_KEY,
  noteOf,
  subscribeToNotes,
  unsentNotes,
  writeNote,
} from './saved-notes.ts'

const [ASHA, RAVI, PLACE] = ['asha', 'ravi', 'place']
const NONE = { note: '', notedAt: null }

beforeEach(() => {
  localStorage.clear()
  for (const user of [ASHA, RAVI]) dropNote(user, PLACE)
})

describe('notes of this browser', () => {
  it('wait for the server by themselves, and what is typed meanwhile is still to be sent', () => {
    writeNote(ASHA, PLACE, 'First')
    const sent = unsentNotes(ASHA)[PLACE]
    if (!sent) throw new Error('It was written.')
    writeNote(ASHA, PLACE, 'First, then more')
    acceptNote(ASHA, sent, { _id: PLACE, ...sent })
    expect(noteOf(ASHA, PLACE, NONE)).toMatchObject({
      note: 'First, then more',
      state: 'sending',
    })
    acceptNote(ASHA, unsentNotes(ASHA)[PLACE] ?? sent, { _id: PLACE, ...sent, note: 'Kept' })
    expect(noteOf(ASHA, PLACE, NONE)).toMatchObject({ note: 'Kept', state: 'kept' })
    expect(localStorage.getItem(NOTES_KEY)).toBeNull()
  })

  it('are nobody else’s, but those that nobody signed in had written', () => {
    writeNote(ASHA, PLACE, 'For my eyes')
    expect(unsentNotes(RAVI)).toEqual({})
    expect(noteOf(RAVI, PLACE, NONE).note).toBe('')
    const sent = unsentNotes(ASHA)[PLACE]
    if (sent) acceptNote(ASHA, sent, { _id: PLACE, ...sent })
    expect(noteOf(RAVI, PLACE, NONE).note).toBe('')
    writeNote('', PLACE, 'Before signing in')
    expect(noteOf(RAVI, PLACE, NONE).note).toBe('Before signing in')
  })

  it('are later than every note that their writer has seen, whatever the clocks say', () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    writeNote(ASHA, PLACE, 'Answer', { note: 'From a clock that is ahead', notedAt: ahead })
    expect(unsentNotes(ASHA)[PLACE]?.notedAt.localeCompare(ahead)).toBe(1)
  })

  it('give way to a later one of another device', () => {
    writeNote(ASHA, PLACE, 'Here')
    const sent = unsentNotes(ASHA)[PLACE]
    if (!sent) throw new Error('It was written.')
    acceptNote(ASHA, sent, { _id: PLACE, ...sent })
    const later = new Date(Date.parse(sent.notedAt) + 1).toISOString()
    expect(noteOf(ASHA, PLACE, { note: 'There', notedAt: later }).note).toBe('There')
  })

  it('of another tab are shown while they wait, and after they were sent', () => {
    const shown: string[] = []
    const stop = subscribeToNotes(() => shown.push(noteOf(ASHA, PLACE, NONE).note))
    const happen = (before: string | null, now: string | null) => {
      if (now === null) localStorage.removeItem(NOTES_KEY)
      else localStorage.setItem(NOTES_KEY, now)
      const values = { key: NOTES_KEY, oldValue: before, newValue: now }
      window.dispatchEvent(new StorageEvent('storage', values))
    }
    const notedAt = '2031-03-04T10:00:00.000Z'
    const there = JSON.stringify({ userId: ASHA, notes: { [PLACE]: { note: 'There', notedAt } } })
    happen(null, there)
    happen(there, null)
    stop()
    expect(shown).toEqual(['There', 'There'])
    expect(noteOf(ASHA, PLACE, NONE).state).toBe('kept')
    writeNote(ASHA, PLACE, 'Here')
    expect((unsentNotes(ASHA)[PLACE]?.notedAt ?? '') > notedAt).toBe(true)
  })

  it.each(['no json', '[]', '{"userId":1}', '{"userId":"asha","notes":{"place":{"note":1}}}'])(
    'are none of %s',
    (stored) => {
      localStorage.setItem(NOTES_KEY, stored)
      expect(unsentNotes(ASHA)).toEqual({})
    },
  )
})
