import { Fragment } from 'react'
import './email-text.css'

/** Where a long one may break: after its '@' and before its dots. */
const BREAKS = /(?<=@)|(?=\.)/

/** An email address that never breaks inside a word; a word wider than its place is cut. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="email" title={email} translate="no">
      {email.split(BREAKS).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their order
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
