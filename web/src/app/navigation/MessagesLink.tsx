import { useEffect, useState } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { mailIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useSignedInParts } from './signed-in-parts.tsx'

const Unread = lazy(() =>
  import('../../features/conversations/UnreadMessages.tsx').then(
    ({ UnreadMessages }) => UnreadMessages,
  ),
)
const ignore = () => undefined

/** In how many conversations messages are unread; asked for after the first paint. */
export function UnreadCount() {
  const [loaded, setLoaded] = useState(false)
  const due = useSignedInParts()
  useEffect(() => {
    if (due) void Unread.preload().then(setLoaded)
  }, [due])
  return loaded && <Unread onLoadError={ignore} />
}

/** Beside the bell, where there is room for both; not `counted` until the user is known. */
export function MessagesLink({ counted = true }: { counted?: boolean }) {
  return (
    <Link className="round nav-messages" to={paths.messages()}>
      <Icon path={mailIcon} />
      <span className="sr">{m.title_messages()}</span> {counted && <UnreadCount />}
    </Link>
  )
}
