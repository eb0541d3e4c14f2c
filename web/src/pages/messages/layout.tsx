import type { ReactNode } from 'react'
import { Messages } from '../../features/conversations/Messages.tsx'

/** Around `/messages` and `/messages/{id}`: the list, which stays as it is scrolled. */
export default function MessagesLayout({ children }: { children?: ReactNode }) {
  return <Messages>{children}</Messages>
}
