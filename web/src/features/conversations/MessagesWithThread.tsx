import { Messages } from './Messages.tsx'
import { Thread } from './parts/Thread.tsx'

/** A conversation, on wide screens beside the others. */
export const MessagesWithThread = () => (
  <Messages
    thread={(id, account) => <Thread key={`${account} ${id}`} id={id} account={account} />}
  />
)
