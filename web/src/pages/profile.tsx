import { messageOf } from '../api/errors.ts'
import { OwnerBenefits } from '../features/accounts/OwnerBenefits.tsx'
import { DataSection } from '../features/accounts/profile/DataSection.tsx'
import { ProfileDetails } from '../features/accounts/profile/ProfileDetails.tsx'
import { ProfileHead } from '../features/accounts/profile/ProfileHead.tsx'
import { SecuritySection } from '../features/accounts/profile/SecuritySection.tsx'
import { useProfile } from '../features/accounts/use-profile.ts'
import { useSession } from '../features/accounts/use-session.ts'
import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { useNavigate } from '../router/router.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazy } from '../ui/lazy.tsx'

const ContactPolicySetting = lazy(() =>
  import('../features/conversations/ContactPolicySetting.tsx').then(
    ({ ContactPolicySetting }) => ContactPolicySetting,
  ),
)
const VerificationSection = lazy(() =>
  import('../features/accounts/profile/VerificationSection.tsx').then(
    ({ VerificationSection }) => VerificationSection,
  ),
)
const ignore = () => undefined

/** `/profile`: the user's details, account security, and stored data (R2, D19). */
export default function ProfilePage() {
  const { data: person, error, isFetching, refetch } = useProfile()
  const navigate = useNavigate()
  const now = useSession()
  const isOwner = now.state === 'in' && now.role !== 'renter'
  if (error && !person) {
    return (
      <EmptyState failed page title={m.error_title()} text={messageOf(error, m.error_page())}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className="page" aria-busy={!person}>
      <ProfileHead person={person} />
      {!person && (
        <p className="sr" role="status">
          {m.common_loading()}
        </p>
      )}
      <div className="profile-layout">
        <ProfileNav owner={isOwner} asks={person?.role === 'owner'} />
        <div className="profile-main">
          <ProfileDetails person={person} />
          {/* Rendered only when the user is known, so that later content moves nothing. */}
          {person && <SecuritySection person={person} />}
          {person && isOwner && <ContactPolicySetting onLoadError={ignore} />}
          {person?.role === 'owner' && <VerificationSection onLoadError={ignore} />}
          {person && <NotificationsSection />}
          {person && <DataSection person={person} goHome={() => navigate(paths.home())} />}
        </div>
        {person?.role === 'owner' && (
          <aside className="profile-side">
            <OwnerBenefits />
          </aside>
        )}
      </div>
    </div>
  )
}

/** The page's sections, beside them on wide screens. */
function ProfileNav({ owner, asks }: { owner: boolean; asks: boolean }) {
  const sections = [
    ['details', m.profile_details()],
    ['security', m.security_title()],
    ...(owner ? [['contact-policy', m.policy_title()]] : []),
    ...(asks ? [['verification', m.verification_title()]] : []),
    ['notifications', m.profile_notifications()],
    ['data', m.data_title()],
  ]
  return (
    <nav className="profile-nav" aria-label={m.profile_sections()}>
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function NotificationsSection() {
  return (
    <section className="profile-part" aria-labelledby="notifications">
      <h2 id="notifications">{m.profile_notifications()}</h2>
      <p className="muted">{m.profile_notifications_text()}</p>
      <div className="row">
        <ButtonLink kind="second" small to={paths.notificationPreferences()}>
          {m.title_notification_preferences()}
        </ButtonLink>
        <ButtonLink kind="quiet" small to={paths.notifications()}>
          {m.notifications_view_all()}
        </ButtonLink>
      </div>
    </section>
  )
}
