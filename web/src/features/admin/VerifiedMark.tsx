import { m } from '../../messages/index.js'
import { Icon } from '../../ui/Icon.tsx'
import { shieldIcon } from '../../ui/icons.ts'

/** Says beside a name that its owner is verified. */
export function VerifiedMark() {
  return (
    <span className="data-mark" title={m.admin_verified()}>
      <Icon path={shieldIcon} />
      <span className="sr">{m.admin_verified()}</span>
    </span>
  )
}
