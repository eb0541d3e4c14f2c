import { Messages } from '../features/conversations/Messages.tsx'

/** `/messages` and `/messages/{id}`: on wide screens the list is beside the conversation. */
export default function MessagesPage() {
  return <Messages />
}
