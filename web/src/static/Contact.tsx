import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'

/** An e-mail address that can be pressed. */
export function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}

/** A chat that can be opened. */
export function Chat({ digits, children }: { digits: string; children: string }) {
  return (
    <a href={`https://wa.me/${digits}`} rel="noreferrer">
      {children}
    </a>
  )
}

type Labels = { name: string; email: string; phone: string; address: string }

/** Name and every way to reach the officer that is configured. */
export function Officer({ officer, labels }: { officer: GrievanceOfficer; labels: Labels }) {
  return (
    <dl className="facts">
      <dt>{labels.name}</dt>
      <dd>{officer.name}</dd>
      <dt>{labels.email}</dt>
      <dd>
        <Mail to={officer.email} />
      </dd>
      {officer.phone && (
        <>
          <dt>{labels.phone}</dt>
          <dd>
            <a href={`tel:+${officer.phone.replace(/\D/g, '')}`}>{officer.phone}</a>
          </dd>
        </>
      )}
      {officer.address && (
        <>
          <dt>{labels.address}</dt>
          <dd>{officer.address}</dd>
        </>
      )}
    </dl>
  )
}
