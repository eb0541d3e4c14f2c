import { MessagesWithThread } from '../features/conversations/MessagesWithThread.tsx'

/** `/messages/{id}` */
export default function ConversationPage() {
  return <MessagesWithThread />
}
