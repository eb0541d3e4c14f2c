import type { Account } from '@rentify/contract/accounts/account'
import { m } from '../../../../messages/index.js'
import { twoFactorApi } from '../../profile.api.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { TwoFactorReauthentication } from './TwoFactorReauthentication.tsx'
import './two-factor.css'

/** Ten new codes that replace the old ones. */
export function NewRecoveryCodes({ person, onClose }: { person: Account; onClose: () => void }) {
  return (
    <CodesDialog title={m.twofactor_new_codes()} person={person} onClose={onClose}>
      {(onCodes) => (
        <TwoFactorReauthentication
          person={person}
          text={m.twofactor_new_codes_text()}
          action={m.twofactor_new_codes()}
          send={async (body) =>
            onCodes((await twoFactorApi.renewRecoveryCodes({ body })).recoveryCodes)
          }
        />
      )}
    </CodesDialog>
  )
}
