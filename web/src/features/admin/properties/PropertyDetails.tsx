import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { AdminProperty, AdminPropertyDetail } from '@rentify/contract/admin/properties'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, TextLink } from '../../../ui/Button.tsx'
import { dayText, timeText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { withReason } from '../../listings/owner/failure-texts.ts'
import { PROPERTY_STATUSES, propertyTypeLabel } from './property-labels.ts'
import { propertyQuery, usePropertyChanges } from './use-property-changes.ts'

/** A property with its pictures and everything that its list leaves out. */
export function PropertyDetails({ property }: { property: AdminProperty }) {
  const { data, error } = useQuery(propertyQuery(property._id))
  if (data) return <Details property={data.property} />
  return error ? <Failure>{messageOf(error, m.error_page())}</Failure> : <Skeleton height="320px" />
}

function Details({ property }: { property: AdminPropertyDetail }) {
  const { _id, title, description, rules, pictures, block, can } = property
  return (
    <>
      {block && (
        <Note tone="bad">
          {m.admin_property_blocked_since({ date: dayText(block.blockedAt) })}{' '}
          {block.reason ? <q>{block.reason}</q> : m.admin_reason_none()}
          {block.reviewRequestedAt && (
            <> {m.admin_review_asked_on({ date: timeText(block.reviewRequestedAt) })}</>
          )}
        </Note>
      )}
      {pictures.length > 0 ? (
        <ul className="prop-pictures">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <Picture
                picture={picture}
                alt={m.admin_property_picture({ title, number: at + 1 })}
                sizes="(min-width: 768px) 220px, 45vw"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{m.listings_no_photos()}</p>
      )}
      <p className="prop-text">{description}</p>
      {rules && <p className="prop-text">{rules}</p>}
      <dl className="prop-facts">
        {factsOf(property).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <TextLink to={paths.listing(_id)}>{m.listings_view_details()}</TextLink>
        {can.feature && <FeatureButton property={property} />}
      </div>
    </>
  )
}

function factsOf(property: AdminPropertyDetail): [label: string, value: ReactNode][] {
  const { userId, address, location, city, state, pincode, landmark, phone, email } = property
  const facts: [string, ReactNode][] = [
    [m.admin_property_type(), propertyTypeLabel(property.type)],
    [m.admin_column_status(), PROPERTY_STATUSES[property.status].label()],
    [m.admin_property_visible(), property.isVisible ? m.own_live() : m.own_hidden()],
    [
      m.admin_property_owned_by(),
      userId ? (
        <>
          {userId.name} <EmailText email={userId.email} />
        </>
      ) : (
        m.admin_property_no_owner()
      ),
    ],
    [m.admin_property_address(), placeText([address, location, city, state, pincode])],
    [m.admin_property_landmark(), landmark],
    [m.admin_column_phone(), phone && groupPhone(phone)],
    [m.admin_property_email(), email && <EmailText email={email} />],
    [m.admin_property_open_bookings(), String(property.openBookings)],
    [m.admin_property_created(), dayText(property.createdAt)],
    [m.admin_property_changed(), dayText(property.updatedAt)],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

/** The parts of a place, each unless one before it says it. */
function placeText(parts: readonly (string | null)[]): string {
  return parts.reduce<string>(
    (said, part) => (!part || said.includes(part) ? said : said ? `${said}, ${part}` : part),
    '',
  )
}

/** Administrators choose what is featured (D45). */
function FeatureButton({ property }: { property: AdminPropertyDetail }) {
  const changes = usePropertyChanges(property)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    await changes.feature(!property.featured).then(
      () => setFailure(null),
      (error: unknown) => setFailure(withReason(m.admin_property_update_failed(), error)),
    )
    setBusy(false)
  }
  return (
    <>
      <Button
        small
        kind="second"
        busy={busy}
        aria-pressed={property.featured}
        onClick={() => void press()}
      >
        {property.featured ? m.admin_property_unfeature() : m.admin_property_feature()}
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  )
}
