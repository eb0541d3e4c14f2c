import type { Account } from '@rentify/contract/accounts/account'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TextLink } from '../../../ui/Button.tsx'
import { shieldIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { roleName } from './role-name.ts'
import './profile.css'

/** The heading of the profile: the user's name and role, and the way to their requests. */
export function ProfileHead({ person }: { person: Account | undefined }) {
  return (
    <header className="head profile-head">
      <h1>{m.title_profile()}</h1>
      {person ? (
        <p className="row">
          <span className="profile-name">{person.name}</span>
          <Badge tone="accent">{roleName(person.role)}</Badge>
          {person.role === 'owner' && person.isVerified && (
            <Badge tone="ok" icon={shieldIcon}>
              {m.profile_verified_owner()}
            </Badge>
          )}
        </p>
      ) : (
        <Skeleton width="min(100%, 240px)" height="calc(var(--t-18) * var(--lh-body))" />
      )}
      <p>
        <TextLink to={paths.myBookingRequests()}>{m.title_booking_requests()}</TextLink>
      </p>
    </header>
  )
}
