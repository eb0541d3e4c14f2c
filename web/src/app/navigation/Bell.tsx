import { useEffect, useState } from 'react'
import type { SignedInSession } from '../../features/accounts/session.ts'
import { m } from '../../messages/index.js'
import { RoundButton } from '../../ui/Button.tsx'
import { bellIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useSignedInParts } from './signed-in-parts.tsx'

const BellAndMessages = lazy(() =>
  import('./BellAndMessages.tsx').then(({ BellAndMessages }) => BellAndMessages),
)

/** The bell’s place in the navigation; its code, and the link to messages, follow after a paint. */
export function Bell({ session }: { session: SignedInSession }) {
  const [loaded, setLoaded] = useState(false)
  const [asked, setAsked] = useState(false)
  const due = useSignedInParts()
  useEffect(() => {
    if (!due || loaded) return undefined
    const load = () => void BellAndMessages.preload().then(setLoaded)
    load()
    // Where the network was away just then.
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [due, loaded])
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
    <BellAndMessages
      session={session}
      initiallyOpen={asked}
      fallback={button}
      onLoadError={() => setAsked(false)}
    />
  )
}
