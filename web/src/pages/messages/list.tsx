import { NoConversation } from '../../features/conversations/Messages.tsx'

/** `/messages`: the conversations with owners and renters. */
export default function MessagesPage() {
  return <NoConversation />
}
