import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignedInSession } from '../../features/accounts/session.ts'
import { m } from '../../messages/index.js'
import { RoundButton } from '../../ui/Button.tsx'
import { onFirstInteraction } from '../../ui/first-interaction.ts'
import { bellIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'

const NotificationBell = lazy(() =>
  import('../../features/notifications/NotificationBell.tsx').then(
    ({ NotificationBell }) => NotificationBell,
  ),
)

/** A page without any interaction gets its bell after this time, when its content has loaded. */
const LOAD_AFTER_MS = 3000

/** From here on a page loads what only signed-in users need, which its budget leaves out. */
const SIGNED_IN_PARTS = 'signed-in-parts'

/** The bell's place in the navigation; its code follows after the first paint. */
export function Bell({ session }: { session: SignedInSession }) {
  const [loaded, setLoaded] = useState(false)
  const [asked, setAsked] = useState(false)
  const load = useEffectEvent(async () => {
    performance.mark(SIGNED_IN_PARTS)
    setLoaded(await NotificationBell.preload())
  })
  const client = useQueryClient()
  useEffect(() => {
    onFirstInteraction(() => load())
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (client.isFetching() ? wait() : load()), LOAD_AFTER_MS)
    }
    wait()
    return () => clearTimeout(timer)
  }, [client])
  const button = (
    <RoundButton
      className="bell-button"
      icon={bellIcon}
      label={m.notifications_bell()}
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  )
  if (!loaded && !asked) return button
  return (
    <NotificationBell
      session={session}
      initiallyOpen={asked}
      fallback={button}
      onLoadError={() => setAsked(false)}
    />
  )
}
