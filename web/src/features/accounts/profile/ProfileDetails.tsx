import type { Account } from '@rentify/contract/accounts/account'
import { groupPhone } from '@rentify/contract/accounts/phone-number'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmailText } from '../../../ui/EmailText.tsx'
import { checkIcon, editIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ProfileField } from '../parts/ProfileForm.tsx'
import { EmailNotice } from './EmailNotice.tsx'
import { roleName } from './role-name.ts'

const loadForm = () =>
  import('../parts/ProfileForm.tsx').then(({ ProfileForm }) => ({ default: ProfileForm }))
const ProfileForm = lazy(loadForm)

/**
 * Name, email, phone, address and the account type, which is fixed (R2); the edit form is fetched
 * on request.
 */
export function ProfileDetails({ person }: { person: Account | undefined }) {
  const [editing, setEditing] = useState<ProfileField | null>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const preload = () => void loadForm().catch(() => undefined)
  const close = () => {
    setEditing(null)
    // Returns the focus to the button that opened the form, once it is rendered again.
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <section className="profile-part" aria-labelledby="details">
      <div className="row between">
        <h2 id="details">{m.profile_details()}</h2>
        {!editing && (
          <Button
            ref={edit}
            kind="second"
            small
            icon={editIcon}
            disabled={!person}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setEditing('name')}
          >
            {m.profile_edit()}
          </Button>
        )}
      </div>
      {person && editing ? (
        <Suspense fallback={<Details person={person} onAdd={setEditing} />}>
          <ProfileForm person={person} first={editing} onClose={close} />
        </Suspense>
      ) : (
        <Details person={person} onAdd={setEditing} />
      )}
      {person && !editing && <EmailNotice person={person} />}
    </section>
  )
}

type DetailsProps = {
  person: Account | undefined
  /** Called with the missing detail that the user wants to add. */
  onAdd: (field: ProfileField) => void
}

function Details({ person, onAdd }: DetailsProps) {
  const add = (field: ProfileField, label: string) => (
    <button type="button" className="link" onClick={() => onAdd(field)}>
      {label}
    </button>
  )
  return (
    <dl className="profile-list">
      <Row name={m.profile_name()}>{person?.name}</Row>
      <Row name={m.accounts_email()} badge={person && <Confirmed person={person} />}>
        {person && <EmailText email={person.email} />}
      </Row>
      <Row name={m.profile_phone()}>
        {person &&
          (person.phone ? (
            <span className="num">{groupPhone(person.phone)}</span>
          ) : (
            add('phone', m.profile_add_phone())
          ))}
      </Row>
      <Row name={m.profile_address()}>
        {person &&
          (person.address ? (
            <span className="profile-lines">{person.address}</span>
          ) : (
            add('address', m.profile_add_address())
          ))}
      </Row>
      <Row name={m.profile_account_type()}>{person && roleName(person.role)}</Row>
    </dl>
  )
}

/** A label and its value, or a skeleton of equal height, so that nothing moves later. */
function Row({ name, badge, children }: { name: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="row">
        {name} {badge}
      </dt>
      <dd>
        {children ?? <Skeleton width="min(100%, 200px)" height="calc(1em * var(--lh-body))" />}
      </dd>
    </div>
  )
}

function Confirmed({ person }: { person: Account }) {
  if (!person.emailVerified) return <Badge tone="warm">{m.profile_email_not_confirmed()}</Badge>
  return (
    <Badge tone="ok" icon={checkIcon}>
      {m.profile_email_confirmed()}
    </Badge>
  )
}
