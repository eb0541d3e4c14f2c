import type { Account } from '@rentify/contract/accounts/account'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Setting } from '../parts/Setting.tsx'
import { SessionList } from './SessionList.tsx'

type DialogProps = { person: Account; onClose: () => void }
type Act = 'password' | 'setUp' | 'turnOff' | 'newCodes'

const LOADERS: Readonly<Record<Act, () => Promise<{ default: ComponentType<DialogProps> }>>> = {
  password: () =>
    import('../parts/ChangePasswordDialog.tsx').then((file) => ({
      default: file.ChangePasswordDialog,
    })),
  setUp: () =>
    import('../parts/two-factor/TwoFactorSetUp.tsx').then((file) => ({
      default: file.TwoFactorSetUp,
    })),
  turnOff: () =>
    import('../parts/two-factor/TwoFactorOff.tsx').then((file) => ({ default: file.TwoFactorOff })),
  newCodes: () =>
    import('../parts/two-factor/NewRecoveryCodes.tsx').then((file) => ({
      default: file.NewRecoveryCodes,
    })),
}
const DIALOGS: Readonly<Record<Act, ComponentType<DialogProps>>> = {
  password: lazy(LOADERS.password),
  setUp: lazy(LOADERS.setUp),
  turnOff: lazy(LOADERS.turnOff),
  newCodes: lazy(LOADERS.newCodes),
}

/**
 * Password, two-factor sign-in and signed-in devices (D15, D17); each dialog is fetched on hover,
 * focus or touch.
 */
export function SecuritySection({ person }: { person: Account }) {
  const [act, setAct] = useState<Act | null>(null)
  const Open = act && DIALOGS[act]
  const opens = (which: Act) => {
    const preload = () => void LOADERS[which]().catch(() => undefined)
    return {
      small: true,
      'aria-haspopup': 'dialog',
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => setAct(which),
    } as const
  }
  return (
    <section className="profile-part" aria-labelledby="security">
      <h2 id="security">{m.security_title()}</h2>
      {person.mustSetUpTwoFactor && <Note tone="warm">{m.security_must_set_up()}</Note>}
      <div>
        <Setting
          title={m.accounts_password()}
          text={person.hasPassword ? m.security_password_text() : m.security_no_password()}
        >
          {person.hasPassword ? (
            <Button kind="second" {...opens('password')}>
              {m.security_change_password()}
            </Button>
          ) : (
            <ButtonLink kind="second" small to={paths.forgotPassword()}>
              {m.security_set_password()}
            </ButtonLink>
          )}
        </Setting>
        <Setting
          title={
            <span className="row">
              {m.twofactor_title()}{' '}
              <Badge tone={person.twoFactor ? 'ok' : ''}>
                {person.twoFactor ? m.twofactor_on() : m.twofactor_off()}
              </Badge>
            </span>
          }
          text={
            person.twoFactor
              ? `${m.twofactor_on_text()} ${m.twofactor_codes_left({ count: person.recoveryCodesLeft ?? 0 })}`
              : m.twofactor_text()
          }
        >
          {person.twoFactor ? (
            <>
              <Button kind="second" {...opens('newCodes')}>
                {m.twofactor_new_codes()}
              </Button>
              <Button kind="danger" {...opens('turnOff')}>
                {m.twofactor_turn_off()}
              </Button>
            </>
          ) : (
            <Button kind="second" {...opens('setUp')}>
              {m.twofactor_set_up()}
            </Button>
          )}
        </Setting>
      </div>
      <SessionList />
      {Open && (
        <Suspense fallback={null}>
          <Open person={person} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </section>
  )
}
