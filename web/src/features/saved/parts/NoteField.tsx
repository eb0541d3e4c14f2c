import { MAX_NOTE } from '@rentify/contract/saved/routes'
import type { Save } from '@rentify/contract/saved/saved'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { editIcon } from '../../../ui/icons.ts'
import { TextArea } from '../../../ui/TextInput.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { noteOf, subscribeToNotes, writeNote } from '../saved-notes.ts'
import { sendNotes } from '../saved-sync.ts'
import { SAVED } from '../use-saved-listings.ts'

/** So long after the last letter a note is sent. */
const PAUSE_MS = 700

const STATES = {
  kept: m.saved_note_kept,
  sending: m.saved_note_sending,
  waiting: m.saved_note_waits,
}

let pause: ReturnType<typeof setTimeout> | undefined

function sendSoon(): void {
  clearTimeout(pause)
  pause = setTimeout(sendNow, PAUSE_MS)
}

/** What was typed last, without waiting for the pause. */
function sendNow(): void {
  if (pause === undefined) return
  clearTimeout(pause)
  pause = undefined
  sendNotes()
}

/** A user's own note on a saved place, kept while it is typed. */
export function NoteField({ save }: { save: Save }) {
  const id = useId()
  const client = useQueryClient()
  const session = useSession()
  const userId = session.state === 'in' ? session.userId : ''
  const read = () => noteOf(userId, save._id, save)
  const { note, notedAt, state } = useSyncExternalStore(subscribeToNotes, read, read)
  // What is typed stays as it is, spaces at its end included, until the field is left, or another
  // tab or device wrote something later.
  const [typed, setTyped] = useState<{ text: string; at: string } | null>(null)
  const [isIn, setIn] = useState(false)
  const [opened, setOpened] = useState(false)
  // A page may be left without leaving the field.
  useEffect(() => sendNow, [])
  const text = typed && (notedAt ?? '') <= typed.at ? typed.text : note
  if (!opened && !isIn && text === '')
    return (
      <p className="saved-note">
        <Button small kind="quiet" icon={editIcon} onClick={() => setOpened(true)}>
          {m.saved_note_add()}
        </Button>
      </p>
    )
  return (
    <div className="field saved-note">
      <label htmlFor={id}>{m.saved_note()}</label>
      <TextArea
        id={id}
        rows={2}
        autoFocus={opened}
        maxLength={MAX_NOTE}
        aria-describedby={`${id}s`}
        value={text}
        onFocus={() => {
          setIn(true)
          // Another device may have written since; what is not typed over yet follows.
          void client.invalidateQueries({ queryKey: SAVED })
        }}
        onChange={({ target }) => {
          const { value } = target
          setTyped({ text: value, at: writeNote(userId, save._id, value, save) })
          sendSoon()
        }}
        onBlur={() => {
          setTyped(null)
          setIn(false)
          setOpened(false)
          sendNow()
        }}
      />
      <p className="row small muted" id={`${id}s`}>
        <span role="status">{isIn || state === 'waiting' ? STATES[state]() : ''}</span>
        <span className="num">{m.saved_note_length({ count: text.length, most: MAX_NOTE })}</span>
      </p>
    </div>
  )
}
