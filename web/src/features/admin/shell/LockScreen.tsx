// Heavy (radix): loaded when the panel is about to be locked.
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { site } from '../../../site.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FullScreen } from '../../../ui/FullScreen.tsx'
import { Logo } from '../../../ui/Icon.tsx'
import { profileQuery } from '../../accounts/accounts.queries.ts'
import { PanelUnlock } from '../../accounts/back-office/PanelUnlock.tsx'
import type { PanelSession } from '../use-admin-session.ts'

/** Asks the user for the password again; the page below stays as it was left (ADR 0181). */
export function LockScreen({
  session: { name, email },
  onUnlocked,
  onLogout,
}: {
  session: PanelSession
  onUnlocked: () => void
  onLogout: () => void
}) {
  const hasPassword = useQuery(profileQuery).data?.hasPassword ?? true
  return (
    <FullScreen className="adm-lock adm-login" title={m.admin_lock_title()}>
      {(title) => (
        <div>
          <span className="brand">
            <Logo />
            {site()}
          </span>
          <div className="panel lift">
            <div className="adm-lock-who">
              <Avatar name={name || email} large />
              <p>
                <b>{name}</b>
                {email}
              </p>
            </div>
            {title}
            <PanelUnlock email={email} hasPassword={hasPassword} onUnlocked={onUnlocked} />
            <Button kind="second" wide onClick={onLogout}>
              {m.admin_lock_sign_out()}
            </Button>
          </div>
        </div>
      )}
    </FullScreen>
  )
}
