import type { Role } from '@rentify/contract/accounts/account'
import type { Preferences } from '@rentify/contract/notifications/notification'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, TextLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useSession } from '../accounts/use-session.ts'
import {
  type Channel,
  type ChosenKind,
  preferencesQuery,
  useSaveChoice,
} from './preferences.queries.ts'
import './parts/notifications.css'

const DesktopSwitch = lazy(() =>
  import('./parts/DesktopSwitch.tsx').then(({ DesktopSwitch }) => DesktopSwitch),
)
const ignore = () => undefined

const CHANNELS: Readonly<Record<Channel, () => string>> = {
  here: m.preferences_here,
  email: m.preferences_email,
}
/** Messages ring no bell. */
const channelsOf = (kind: ChosenKind): readonly Channel[] =>
  kind === 'messages' ? ['email'] : (Object.keys(CHANNELS) as Channel[])

/** In the order of a booking's life. */
const KINDS: readonly (readonly [kind: ChosenKind, label: () => string, ownersOnly?: true])[] = [
  ['booking_requested', m.preferences_booking_requested, true],
  ['booking_accepted', m.preferences_booking_accepted],
  ['booking_declined', m.preferences_booking_declined],
  ['booking_booked', m.preferences_booking_booked],
  ['booking_cancelled', m.preferences_booking_cancelled],
  ['booking_expired', m.preferences_booking_expired],
  ['check_in_tomorrow', m.preferences_check_in_tomorrow],
  ['photos_requested', m.preferences_photos_requested, true],
  ['photos_added', m.preferences_photos_added],
  ['listing_blocked', m.preferences_listing_blocked, true],
  ['listing_unblocked', m.preferences_listing_unblocked, true],
  ['report_decided', m.preferences_report_decided],
  ['confirm_listings', m.preferences_confirm_listings, true],
  ['messages', m.preferences_messages],
  ['review_asked', m.preferences_review_asked],
  ['reviews_shown', m.preferences_reviews_shown],
  ['visit_changed', m.preferences_visit_changed],
  ['visit_reminder', m.preferences_visit_reminder],
]

/** Which kinds of notifications reach the user, on Rentify and by email. */
export function NotificationPreferences() {
  const session = useSession()
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  if (error && !data) {
    return (
      <EmptyState
        failed
        page
        title={m.preferences_load_failed()}
        text={messageOf(error, m.error_page())}
      >
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    )
  }
  const role = session.state === 'in' ? session.role : 'renter'
  return (
    <div className="page narrow" aria-busy={!data}>
      <div className="head">
        <h1>{m.title_notification_preferences()}</h1>
        <p className="muted">{m.preferences_text()}</p>
      </div>
      {!data && (
        <p className="sr" role="status">
          {m.common_loading()}
        </p>
      )}
      <div className="preferences">
        <ul>
          <Choices preferences={data} role={role} />
          <li>
            <div>
              <h2>{m.preferences_account_security()}</h2>
              <p className="muted small">{m.preferences_always_text()}</p>
            </div>
            <div className="row">
              <Badge tone="ok">{m.preferences_always()}</Badge>
            </div>
          </li>
        </ul>
        {session.state === 'in' && <DesktopSwitch userId={session.userId} onLoadError={ignore} />}
        <TextLink to={paths.savedSearches()}>{m.title_saved_searches()}</TextLink>
        <TextLink to={paths.notifications()}>{m.notifications_view_all()}</TextLink>
      </div>
    </div>
  )
}

function Choices({ preferences, role }: { preferences: Preferences | undefined; role: Role }) {
  const { mutate: save } = useSaveChoice()
  return KINDS.filter(([, , ownersOnly]) => !ownersOnly || role !== 'renter').map(
    ([kind, label]) => (
      <li key={kind}>
        <h2>{label()}</h2>
        <div className="row">
          {channelsOf(kind).map((channel) =>
            preferences ? (
              <Switch
                key={channel}
                label={CHANNELS[channel]()}
                aria-label={m.preferences_switch({ kind: label(), channel: CHANNELS[channel]() })}
                checked={preferences[kind][channel]}
                onChange={(event) => save({ kind, channel, on: event.target.checked })}
              />
            ) : (
              <Skeleton key={channel} width="120px" height="28px" />
            ),
          )}
        </div>
      </li>
    ),
  )
}
