import { OpenConversation } from '../../features/conversations/Messages.tsx'

/** `/messages/{id}`: one conversation, beside the list on wide screens. */
export default function ConversationPage() {
  return <OpenConversation />
}
