import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
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
          ` · ${m.requests_first_expires({ count, time: durationText(dataUpdatedAt, answerBy) })}`}
      </span>
      <Icon path={chevronRightIcon} />
    </Link>
  )
}

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** How long it is until an instant, at most: 'in 5 hours'; 'in 2 days' from two days on. */
function durationText(from: number, instant: string): string {
  const left = Math.max(0, Date.parse(instant) - from)
  const [unit, length] =
    UNITS.find(([name, ms]) => left >= (name === 'day' ? 2 : 1) * ms) ?? UNITS[2]
  const format = new Intl.RelativeTimeFormat(m.language_tag(), { numeric: 'always' })
  return format.format(Math.max(1, Math.floor(left / length)), unit)
}
