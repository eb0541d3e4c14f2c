import { untilText } from '@rentify/contract/formats/until'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { getLocale } from '../../../locale.ts'
import { m } from '../../../messages/index.js'
import { Link } from '../../../router/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { checkIcon, chevronRightIcon, inboxIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { countsOf } from './counts.queries.ts'
import './requests-to-answer.css'

/** '2 requests to answer · one expires in 5 hours', as a link to them; its place is kept. */
export function RequestsToAnswer({ to }: { to: string }) {
  const { data, dataUpdatedAt, isError } = useQuery(countsOf('owner'))
  if (!data) return isError ? null : <Skeleton height="52px" className="to-answer" />
  const { pending: count, answerBy } = data
  if (count === 0)
    return (
      <p className="to-answer none">
        <Icon path={checkIcon} />
        {m.requests_none_waiting()}
      </p>
    )
  return (
    <Link className="to-answer" to={to}>
      <Icon path={inboxIcon} />
      <span>
        <b>{m.requests_waiting({ count: groupDigits(count) })}</b>
        {answerBy &&
          ` · ${m.requests_first_expires({ count, time: untilText(getLocale(), answerBy, dataUpdatedAt) })}`}
      </span>
      <Icon path={chevronRightIcon} />
    </Link>
  )
}
