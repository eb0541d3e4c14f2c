import { Messages } from '../../features/conversations/Messages.tsx'
import { Thread } from '../../features/conversations/Thread.tsx'

/** `/messages/{id}`: a conversation, on wide screens beside the others. */
export default function ConversationPage() {
  return (
    <Messages
      thread={(id, account) => <Thread key={`${account} ${id}`} id={id} account={account} />}
    />
  )
}
