import type { ComponentProps } from 'react'
import { UnreadMessages, UnsentMessages } from '../../features/conversations/UnreadMessages.tsx'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { mailIcon } from '../../ui/icons.ts'

/** The bell and, where there is room for both, a link to the messages with how many are unread. */
export function BellAndMessages(bell: ComponentProps<typeof NotificationBell>) {
  return (
    <>
      <Link className="round nav-messages" to={paths.messages()}>
        <Icon path={mailIcon} />
        <span className="sr">{m.title_messages()}</span> <UnreadMessages />
      </Link>
      <UnsentMessages />
      <NotificationBell {...bell} />
    </>
  )
}
