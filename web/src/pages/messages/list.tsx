import { Messages } from '../../features/conversations/Messages.tsx'

/** `/messages` */
export default function MessagesPage() {
  return <Messages />
}
