import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'

/** A clickable email address. */
export function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}

/** A link that opens a chat. */
export function Chat({ digits, children }: { digits: string; children: string }) {
  return (
    <a href={`https://wa.me/${digits}`} rel="noreferrer">
      {children}
    </a>
  )
}

type Labels = { name: string; email: string; phone: string; address: string }

/** The officer's name and every configured contact. */
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
