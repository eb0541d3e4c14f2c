// Loaded where a conversation is closed.
import type { Conversation, ConversationClosed } from '@rentify/contract/conversations/conversation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { changeConversation } from '../conversations.queries.ts'
import { nameOf } from '../message-texts.ts'

/** Why nothing more can be written; who blocked the other side can take that back. */
export function ThreadClosed({ conversation }: { conversation: Conversation }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { closed, blocked, _id: id } = conversation
  if (!closed) return null
  const unblock = async () => {
    setBusy(true)
    setFailure(null)
    await changeConversation(client, id, { blocked: false }).catch((error: unknown) =>
      setFailure(messageOf(error, m.messages_change_failed())),
    )
    setBusy(false)
  }
  return (
    <div className="thread-closed">
      <Note>{closedText(closed, nameOf(conversation))}</Note>
      {failure && <Note tone="bad">{failure}</Note>}
      {blocked && (
        <Button kind="second" small busy={busy} onClick={() => void unblock()}>
          {m.messages_unblock()}
        </Button>
      )}
    </div>
  )
}

/** Why nothing more can be written. */
function closedText(closed: ConversationClosed, name: string): string {
  switch (closed) {
    case 'listing_gone':
      return m.messages_closed_listing()
    case 'account_gone':
      return m.messages_closed_account()
    case 'blocked':
      return m.messages_closed_blocked({ name })
    case 'closed':
      return m.messages_closed()
  }
}
